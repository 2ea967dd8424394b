import type { Clock } from '../../../platform/clock/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { KeyedHash } from '../../../platform/db/secrets/keyed-hash.ts'
import type { Mailer } from '../../../platform/mail/make-mailer.ts'
import { isDelivered } from '../../../platform/mail/send-failure.ts'
import { recoveryCodeMail } from '../mails/recovery-code.tsx'
import { verificationCodeMail } from '../mails/verification-code.tsx'
import { findUser, type UserRow } from '../store.ts'
import { type CodeKey, writeCode } from './code-store.ts'
import { hashCode, makeCode } from './use-code.ts'

const MINUTES_VALID = 15
const ATTEMPTS = 5

interface Tools {
  db: Db
  clock: Clock
  keyedHash: KeyedHash
  mailer: Mailer
  publicUrl: string
}

/**
 * Creates a code, which invalidates the previous one, and mails it if the account can use it. Addresses that
 * get no mail have a code too, so that guessing behaves the same.
 */
export async function mailCode(tools: Tools, { email, purpose }: CodeKey): Promise<void> {
  const user = await findUser(tools.db, email)
  const code = await renewCode(tools, { email, purpose })
  if (purpose === 'VERIFY' && user?.status === 'PENDING') {
    await sendToAccount(tools, user, await verificationCodeMail(contentOf(tools, email, code)))
  }
  if (purpose === 'RESET' && user?.status === 'ACTIVE') {
    await sendToAccount(tools, user, await recoveryCodeMail(contentOf(tools, email, code)))
  }
  // An unverified account can't log in with any password until it is verified.
  if (purpose === 'RESET' && user?.status === 'PENDING') {
    await mailCode(tools, { email, purpose: 'VERIFY' })
  }
}

async function renewCode({ db, clock, keyedHash }: Tools, key: CodeKey): Promise<string> {
  const code = makeCode()
  const now = clock.now()
  await writeCode(db, {
    ...key,
    hash: hashCode(keyedHash, key.email, code),
    attempts: ATTEMPTS,
    now,
    expiresAt: new Date(now.getTime() + MINUTES_VALID * 60_000),
  })
  return code
}

const contentOf = ({ publicUrl }: Tools, email: string, code: string) => ({
  email,
  code,
  minutesValid: MINUTES_VALID,
  publicUrl,
})

/** Sends a mail to the owner of an account. */
export async function sendToAccount(
  { mailer }: Pick<Tools, 'mailer'>,
  { name, email }: UserRow,
  mail: Awaited<ReturnType<typeof verificationCodeMail>>,
): Promise<void> {
  // A refused recipient ends the job: a retry would not help, and the person waiting for the code can request another.
  await isDelivered(mailer.send({ to: { name, address: email }, ...mail }))
}
