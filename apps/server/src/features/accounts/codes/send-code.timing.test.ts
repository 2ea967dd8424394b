import { randomUUID } from 'node:crypto'
import { forgotPassword, logIn, sendCode } from '@cuando/contract/accounts/accounts'
import { register } from '@cuando/contract/accounts/registration'
import { publicCommerce } from '@cuando/contract/booking/books'
import { beforeAll, describe, expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness } from '../../../testing/open-business.ts'
import { sampleRegistration } from '../../../testing/samples/sample-registration.ts'
import { storedRows } from '../../../testing/stored/rows.ts'

const TRIES = 80
// Five standard deviations from 0.5, so not chance. Skipping a hash would make the share 1, skipping a write nearly 1.
const MAX_DEVIATION = 0.25

const app = await openTestApp({ codePause: 0 })
const emails = { active: '', pending: '', unknown: 'nadie@ejemplo.test' }
beforeAll(async () => {
  emails.active = (await openBusiness(app)).email
  const pending = sampleRegistration()
  dataOf(await app.call(register, { body: pending }))
  emails.pending = pending.email
})

const calls = {
  'log-in': (email: string) =>
    app.call(logIn, { body: { email, password: 'no-es-esta-contraseña' } }),
  'send-code': (email: string) => app.call(sendCode, { body: { email } }),
  'forgot-password': (email: string) => app.call(forgotPassword, { body: { email } }),
}

describe.each(Object.entries(calls))('%s', (_name, ask) => {
  it.each(['active', 'pending'] as const)(
    'takes as long, and answers the same, for an account that is %s as for an unknown address',
    async (status) => {
      const answers = await Promise.all([ask(emails[status]), ask(emails.unknown)])
      expect(answers[0]?.status).toBe(answers[1]?.status)
      expect(answers[0]?.body).toEqual(answers[1]?.body)
      const share = await compareTimes(
        TRIES,
        () => ask(emails[status]),
        () => ask(emails.unknown),
      )
      expect(Math.abs(share - 0.5)).toBeLessThan(MAX_DEVIATION)
    },
    180_000,
  )
})

it('a password is hashed by argon2id, at the cost that OWASP recommends', async () => {
  const rows = await storedRows(app, 'users', {}, { columns: ['password_hash'] })
  expect(rows.length).toBeGreaterThan(0)
  for (const { password_hash } of rows) {
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  }
})

it('the comparison detects a call that reads but writes nothing', async () => {
  const share = await compareTimes(
    TRIES,
    () => calls['send-code'](emails.unknown),
    () => app.call(publicCommerce, { params: { commerceId: randomUUID() } }),
  )
  expect(share - 0.5).toBeGreaterThan(MAX_DEVIATION)
}, 180_000)

/**
 * How often `one` takes longer than `other`: 0.5 if their times can't be told apart, 1 or 0 if they differ clearly.
 * Each runs `tries` times, alternating and each first equally often, so that other load on the machine affects both.
 * Ranks, unlike means, ignore how long the pauses are. Without a difference the result has a standard deviation of
 * 0.05 around 0.5 (Mann and Whitney's U, 80 tries).
 */
async function compareTimes(
  tries: number,
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
): Promise<number> {
  const ones: number[] = []
  const others: number[] = []
  for (let turn = 0; turn < tries; turn += 1) {
    if (turn % 2 === 0) ones.push(await timeOf(one))
    others.push(await timeOf(other))
    if (turn % 2 === 1) ones.push(await timeOf(one))
  }
  const longer = ones.map((time) => others.filter((each) => time > each).length)
  return longer.reduce((sum, count) => sum + count, 0) / (ones.length * others.length)
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
