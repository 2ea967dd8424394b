import type { Db } from '../../platform/db/database.ts'
import type { Mailer } from '../../platform/mail/make-mailer.ts'
import { isDelivered } from '../../platform/mail/send-failure.ts'
import { attemptsWarningMail } from './mails/attempts-warning.tsx'
import { findUser } from './store.ts'
import type { Warning } from './warn-owner.ts'

interface Tools {
  db: Db
  mailer: Mailer
  publicUrl: string
}

/** Tells the owner of an account what strangers do to it. Of one that nobody verified the owner is not known. */
export async function mailWarning(
  { db, mailer, publicUrl }: Tools,
  { email, warning }: { email: string; warning: Warning },
): Promise<void> {
  const user = await findUser(db, email)
  if (user?.status !== 'ACTIVE') return
  const mail = await attemptsWarningMail({ email, warning, publicUrl })
  // Where the address takes no mail, trying for a week would not help.
  await isDelivered(mailer.send({ to: { name: user.name, address: email }, ...mail }))
}
