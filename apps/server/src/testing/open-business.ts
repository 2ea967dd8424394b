import type { RegistrationInput } from '@cuando/contract/registration'
import { register } from '@cuando/contract/registration'
import PostalMime from 'postal-mime'
import { expect } from 'vitest'
import { voidCode } from '../features/accounts/codes/code-store.ts'
import { rememberOrigin } from '../features/accounts/guard/remember-origin.ts'
import { openSession } from '../features/accounts/open-session.ts'
import { activateUser, findUser } from '../features/accounts/store.ts'
import { publishCommerce } from '../features/commerce/store.ts'
import { noteEntry } from '../features/referrals/note-entry.ts'
import { findSignsOf } from '../features/referrals/sign-store.ts'
import { inTransaction } from '../platform/db/database.ts'
import type { Answer, TestApp } from './make-test-app.ts'
import { sampleRegistration } from './sample-registration.ts'
import { keyedHash } from './secret-key.ts'
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

/**
 * Registers a business, activates it, and logs its owner in. Without the mail and the calls of a real owner, which
 * would cost most tests a third of their time; `features/accounts` tests those.
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
  const user = await inTransaction(db, async (tx) => {
    const user = await findUser(tx, email)
    if (!user) throw new Error(`${email} is not registered`)
    await activateUser(tx, user, now)
    await publishCommerce(tx, user.commerce_id)
    await findSignsOf(tx, user.commerce_id, now)
    await voidCode(tx, { email, purpose: 'VERIFY' })
    return user
  })
  const { commerce_id: commerceId, id: userId } = user
  const origin = { email, ip: from ?? '127.0.0.1' }
  await rememberOrigin({ db, keyedHash }, origin, now)
  await noteEntry({ db, keyedHash }, { commerceId, ...origin }, now)
  await pool.query(
    `DELETE FROM graphile_worker._private_jobs
     WHERE task_id = (SELECT id FROM graphile_worker._private_tasks WHERE identifier = 'accounts:mail-code')
       AND payload->>'email' = $1`,
    [email],
  )
  const { rows } = await pool.query('SELECT id FROM services WHERE commerce_id = $1', [commerceId])
  const token = await openSession(db, { commerceId, userId }, false, now)
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
