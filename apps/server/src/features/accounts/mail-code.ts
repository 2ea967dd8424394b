import type { Clock } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Mailer } from '../../platform/mail/make-mailer.ts'
import { verificationCodeMail } from './mails/verification-code.tsx'
import { hashCode, makeCode } from './make-code.ts'
import { findUser, writeCode } from './store.ts'

const MINUTES_VALID = 15
const ATTEMPTS = 5

/** Makes a new code for an account that still waits for one, and sends it. The old one is void. */
export async function mailCode(
  { db, clock, mailer, publicUrl }: { db: Db; clock: Clock; mailer: Mailer; publicUrl: string },
  email: string,
): Promise<void> {
  const user = await findUser(db, email)
  if (user?.status !== 'PENDING') return
  const code = makeCode()
  await writeCode(db, {
    email,
    hash: hashCode(email, code),
    attempts: ATTEMPTS,
    expiresAt: new Date(clock.now().getTime() + MINUTES_VALID * 60_000),
  })
  const mail = await verificationCodeMail({
    email,
    code,
    minutesValid: MINUTES_VALID,
    publicUrl,
  })
  await mailer.send({ to: { name: user.name, address: email }, ...mail })
}
