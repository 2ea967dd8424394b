import type { Db } from '../../../platform/db/database.ts'
import type { Mailer } from '../../../platform/mail/make-mailer.ts'
import { sendToAccount } from '../codes/mail-code.ts'
import { attemptsWarningMail } from '../mails/attempts-warning.tsx'
import { findUser } from '../store.ts'
import type { Warning } from './warn-owner.ts'

interface Tools {
  db: Db
  mailer: Mailer
  publicUrl: string
}

/** Warns the owner of an account about strangers. Not for an unverified account: its owner is unknown. */
export async function mailWarning(
  { db, mailer, publicUrl }: Tools,
  { email, warning }: { email: string; warning: Warning },
): Promise<void> {
  const user = await findUser(db, email)
  if (user?.status !== 'ACTIVE') return
  const mail = await attemptsWarningMail({ email, warning, publicUrl })
  await sendToAccount({ mailer }, user, mail)
}
