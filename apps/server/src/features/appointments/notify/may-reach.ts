import type { SkippedMail } from '@cuando/contract/appointments/skipped-mail'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import { announce, changeIn } from '../../../platform/realtime/live-message.ts'
import type { ClaimReach } from '../../mail-quota/claim-reach.ts'
import type { CountedOn } from '../../mail-quota/make-mail-quota.ts'
import type { Recipient } from '../../mail-quota/recipient-hash.ts'
import type { AppointmentRow } from '../store.ts'
import type { SentMail } from './failed-mail-store.ts'
import { readSkippedMail, writeSkippedMail } from './skipped-mail-store.ts'

export interface ReachTools {
  db: Db
  clock: Clock
  claimReach: ClaimReach
}

interface Leaving {
  row: Pick<AppointmentRow, 'skipped_mail' | 'booked_by'>
  to: Recipient
  /** The same on every attempt. */
  id: string
  isReminder: boolean
  /** The counters of the business that include it, if any. */
  counted?: CountedOn | undefined
}

/**
 * Whether a mail or message may be sent, as its recipient has not received too many. If not, the appointment is marked
 * until a later one is sent.
 */
export async function mayReach(
  { db, clock, claimReach }: ReachTools,
  mailed: SentMail,
  { row, to, id, isReminder, counted }: Leaving,
): Promise<boolean> {
  const now = clock.now()
  const exceeded = await claimReach({
    ...{ commerceId: mailed.commerceId, id, now, ...to },
    isOwn: row.booked_by === 'OWNER',
    countedDay: counted?.day ?? null,
  })
  const kind = { isReminder, ...(to.email === undefined && { byWhatsapp: true }) }
  const before = readSkippedMail(row)
  const mark = exceeded && { ...exceeded, ...kind, at: now.toISOString() }
  const isChanged = mark ? !outweighs(before, mark) : isOver(before, kind)
  if (isChanged) {
    await writeSkippedMail(db, mailed, mark)
    await announce(db, [changeIn(mailed.commerceId)])
  }
  return exceeded === null
}

type Kind = Pick<SkippedMail, 'isReminder' | 'byWhatsapp'>

/** A mail about a change matters more than a reminder by mail, and that more than one by WhatsApp. */
const weightOf = ({ isReminder, byWhatsapp }: Kind) => {
  if (byWhatsapp) return 0
  return isReminder ? 1 : 2
}

const outweighs = (before: SkippedMail | null, mark: Kind) =>
  before !== null && weightOf(before) > weightOf(mark)

/** Whether sending a mail removes the mark of an earlier one. */
const isOver = (before: SkippedMail | null, sent: Kind) =>
  before?.limit === 'MAILBOX' && (!sent.isReminder || weightOf(before) === weightOf(sent))
