import type { Db } from '../../platform/db/database.ts'
import type { Mailer } from '../../platform/mail/make-mailer.ts'
import { sendToAccount } from './mail-code.ts'
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
  await sendToAccount({ mailer }, user, mail)
}
