import type { RegistrationInput } from '@cuando/contract/accounts/registration'
import { register } from '@cuando/contract/accounts/registration'
import PostalMime from 'postal-mime'
import { expect } from 'vitest'
import { writeCode } from '../features/accounts/codes/code-store.ts'
import { hashCode } from '../features/accounts/codes/use-code.ts'
import { verifyCode } from '../features/accounts/codes/verify-code.ts'
import { openSession } from '../features/accounts/open-session.ts'
import { findUser } from '../features/accounts/store.ts'
import type { CommerceId } from '../platform/db/commerce-id.ts'
import type { Answer, TestApp } from './make-test-app.ts'
import { sampleRegistration } from './samples/sample-registration.ts'
import { keyedHash } from './samples/secret-key.ts'
import { workJobs } from './work-jobs.ts'

export interface TestBusiness {
  commerceId: string
  serviceId: string
  token: string
  email: string
  password: string
  /** The network address of its owner, where it matters. */
  from?: string | undefined
}

const KNOWN_CODE = '123456'

/**
 * Registers a business, activates it with a known code, and opens a session of its owner. Sending and reading the mail
 * with a random code would take most tests a third longer.
 */
export async function openBusiness(
  app: TestApp,
  changes: Partial<RegistrationInput> = {},
  from?: string,
): Promise<TestBusiness> {
  const registration = sampleRegistration(changes)
  const { email, password } = registration
  dataOf(await app.call(register, { body: registration }, undefined, from))
  const { db, pool } = app.database
  const now = app.clock.now()
  const hash = hashCode(keyedHash, email, KNOWN_CODE)
  const expiresAt = new Date(now.getTime() + 60_000)
  await writeCode(db, { email, purpose: 'VERIFY', hash, attempts: 1, now, expiresAt })
  const tools = { db, clock: app.clock, keyedHash }
  const verified = await verifyCode(tools, { email, code: KNOWN_CODE }, from ?? '127.0.0.1')
  const user = await findUser(db, email)
  if (!verified.ok || !user) throw new Error(`${email} was not activated`)
  const { commerce_id: commerceId, id: userId } = user
  await pool.query(
    `DELETE FROM graphile_worker._private_jobs
     WHERE task_id = (SELECT id FROM graphile_worker._private_tasks WHERE identifier = 'accounts:mail-code')
       AND payload->>'email' = $1`,
    [email],
  )
  const { rows } = await pool.query('SELECT id FROM services WHERE commerce_id = $1', [commerceId])
  const token = await openSession(db, asOwner({ commerceId, userId }), false, now)
  return { commerceId, serviceId: rows[0]?.id ?? '', token, email, password, from }
}

/** The latest code mailed to an address. */
export async function readCode(app: TestApp, email: string): Promise<string> {
  const mails = await workJobs(app)
  const mail = mails.findLast((each) => each.to.includes(email))
  const { text = '' } = await PostalMime.parse(mail?.raw ?? '')
  return /\b\d{6}\b/.exec(text)?.[0] ?? 'no code was mailed'
}

/** The data of an answer; throws unless it is a success. */
export function dataOf<T>(answer: Answer<T>): T {
  expect(answer.body.message, JSON.stringify(answer.body)).not.toBe('')
  if (!answer.body.isSuccess) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body.data
}

/** The owner of a business, as the user of a session. */
export const asOwner = ({ commerceId, userId }: { commerceId: CommerceId; userId: string }) => ({
  commerceId,
  userId,
  role: 'OWNER' as const,
  memberId: commerceId,
})
