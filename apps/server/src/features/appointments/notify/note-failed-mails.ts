import type { Clock } from '../../../platform/clock/clock.ts'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db } from '../../../platform/db/database.ts'
import { announce, changeIn } from '../../../platform/realtime/live-message.ts'
import {
  clearMailFailure,
  type MailJob,
  type SentMail,
  writeDeadMails,
  writeMailFailure,
} from './failed-mail-store.ts'

interface Tools {
  db: Db
  clock: Clock
}

/** The jobs of mails to customers. */
const customerMails = [
  'appointments:mail-customer',
  'appointments:mail-together',
  'appointments:mail-link',
  'appointments:mail-confirmation',
  'appointments:mail-delay',
  'appointments:mail-group',
  'appointments:mail-reminder',
]

/** Marks an appointment for its owner: the recipient's server has refused its mail permanently. */
export async function noteRefused(
  { db, clock }: Tools,
  mailed: SentMail,
  job: MailJob,
): Promise<void> {
  await writeMailFailure(db, mailed, job, clock.now())
  await showChanged(db, [mailed.commerceId])
}

/** Removes the mark: a mail was delivered, or is sent again. */
export async function clearFailure(db: Db, mailed: SentMail): Promise<void> {
  await clearMailFailure(db, mailed)
  await showChanged(db, [mailed.commerceId])
}

/** Marks the appointments whose mails have used up their attempts. */
export async function noteDeadMails({ db, clock }: Tools): Promise<void> {
  await showChanged(db, await writeDeadMails(db, customerMails, clock.now()))
}

/** Has open screens read the appointments again. */
export function showChanged(db: Db, commerceIds: readonly CommerceId[]): Promise<void> {
  const rooms = [...new Set(commerceIds)]
  return announce(
    db,
    rooms.map((room) => changeIn(room)),
  )
}
