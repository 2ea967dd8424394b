import { randomUUID } from 'node:crypto'
import { logIn, resetPassword } from '@cuando/contract/accounts/accounts'
import { publicAppointmentDetail } from '@cuando/contract/booking/books'
import type { Endpoint } from '@cuando/contract/calls/endpoint'
import { expect, it } from 'vitest'
import { makeTestApp, type TestApp } from '../../../testing/make-test-app.ts'
import { openTestDatabase } from '../../../testing/make-test-database.ts'
import { dataOf, openBusiness } from '../../../testing/open-business.ts'
import { bookAs } from '../../../testing/steps/book-as.ts'
import { addRows, rightNow } from '../../../testing/stored/rows.ts'
import { hashPassword } from '../hash-password.ts'

const OWNERS = 200
const CUSTOMERS = 500

const database = await openTestDatabase(20)
const free = await makeTestApp({ database })
/** Two processes behind one proxy. */
const processes = await Promise.all(
  [0, 1].map(() => makeTestApp({ database, hasRateLimit: true, trustsProxy: true })),
)
const processOf = (at: number): TestApp => processes[at % 2] ?? free

/** A request through the proxy, from an address of an operator's network. */
const from = (network: string, at: number, endpoint: Endpoint, path: string, payload?: object) =>
  processOf(at).inject({
    method: endpoint.method,
    url: `/api${path}`,
    headers: { 'x-forwarded-for': `10.9.8.7, ${network}` },
    ...(payload ? { payload } : {}),
  })
const statusesOf = async (answers: readonly Promise<{ statusCode: number }>[]) =>
  (await Promise.all(answers)).map(({ statusCode }) => statusCode)
const countOf = (statuses: readonly number[], status: number) =>
  statuses.filter((each) => each === status).length
const times = <T>(count: number, make: (at: number) => T) =>
  Array.from({ length: count }, (_, at) => make(at))

/** Accounts that all have the first one's business: registering them one by one would take minutes. */
async function openAccounts(password: string): Promise<string[]> {
  const { commerceId } = await openBusiness(free)
  const emails = times(OWNERS, (at) => `ana${at}@ejemplo.test`)
  const password_hash = await hashPassword(password)
  const users = emails.map((email) => ({
    ...{ commerce_id: commerceId, id: randomUUID(), name: 'Ana', last_name: 'Paz', email },
    ...{ password_hash, status: 'ACTIVE' as const, created_at: rightNow, updated_at: rightNow },
  }))
  await addRows({ database }, 'users', users)
  const directory = users.map(({ email, id }) => ({ email, commerce_id: commerceId, user_id: id }))
  await addRows({ database }, 'directory_emails', directory)
  return emails
}

it('200 owners and 500 customers behind one address are not limited, but wrong passwords there are', async () => {
  const network = '203.0.113.50'
  const password = 'la de todas las dueñas'
  const [emails, salon] = [await openAccounts(password), await openBusiness(free)]
  const ids: string[] = []
  for (const date of ['2026-11-26', '2026-11-27', '2026-11-30', '2026-12-01', '2026-12-02'])
    ids.push(dataOf(await bookAs(free, salon, { date, email: `c${date}@ejemplo.test` })).id)
  const enter = (email: string, at: number, tried = password) =>
    from(network, at, logIn, logIn.path, { email, password: tried, remember: false })
  const open = (at: number) =>
    from(network, at, publicAppointmentDetail, `/books/${ids[at % ids.length]}/appointments`)
  const miss = (at: number) =>
    from(network, at, publicAppointmentDetail, `/books/${randomUUID()}/appointments`)
  // Some mistype at first.
  const mistyped = times(24, (at) => enter(emails[at] ?? '', at, 'mal escrita'))
  const entered = emails.map((email, at) => enter(email, at))
  expect(await statusesOf(mistyped)).toEqual(mistyped.map(() => 401))
  expect(await statusesOf(entered)).toEqual(entered.map(() => 200))
  // In waves, because they share one business's connections.
  for (let first = 0; first < CUSTOMERS; first += 50) {
    const missed = times(2, (at) => miss(first + at))
    expect(new Set(await statusesOf(times(50, (at) => open(first + at))))).toEqual(new Set([200]))
    expect(await statusesOf(missed)).toEqual([404, 404])
  }
  // Thirty wrong passwords for one address in a quarter of an hour, however many are tried at once.
  const guesses = times(80, (at) => enter(emails[100 + at] ?? '', at, 'adivinada'))
  expect(countOf(await statusesOf(guesses), 401)).toBe(6)
}, 120_000)

it('of 80 concurrent guesses at one account from 80 addresses, 30 are checked', async () => {
  const { email } = await openBusiness(free)
  const newPassword = 'larga y rara'
  const body = { email, code: '000000', newPassword, confirmPassword: newPassword }
  const guess = (at: number) =>
    from(`198.51.100.${at}`, at, resetPassword, resetPassword.path, body)
  const statuses = await statusesOf(times(80, guess))
  expect([countOf(statuses, 422), countOf(statuses, 429)]).toEqual([30, 50])
}, 60_000)
