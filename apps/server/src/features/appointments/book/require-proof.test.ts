import { book } from '@cuando/contract/booking/books'
import type { ProofChallenge } from '@cuando/contract/booking/proof'
import { createChallenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import { expect, it } from 'vitest'
import { makeRateLimits } from '../../../platform/http/limits/rate-limit.ts'
import { makeTestApp, openTestApp, type TestApp } from '../../../testing/make-test-app.ts'
import { openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { keyedHash } from '../../../testing/samples/secret-key.ts'
import { rosa } from '../../../testing/steps/book-as.ts'
import { countRows, storedValues } from '../../../testing/stored/rows.ts'

const app = await openTestApp({ hasRateLimit: true, trustsProxy: true })
// Another process on the same database.
const twin = await makeTestApp({ hasRateLimit: true, trustsProxy: true, database: app.database })

let people = 0
const nobody = () => ({ email: `v${people++}@ejemplo.test`, phone: '' })

interface AskOptions {
  proof?: string
  key?: string
  from?: string
  by?: TestApp
}

/** Each visitor asks for a different start. */
async function ask(business: TestBusiness, n: number, ways: AskOptions = {}) {
  const day = new Date(Date.UTC(2026, 10, 30) + 7 * Math.floor(n / 8) * 86_400_000)
  const hour = ['09', '10', '11', '12', '13', '15', '16', '17'][n % 8]
  const who = ways.key ? { email: `${ways.key}@ejemplo.test`, phone: '' } : nobody()
  const when = { date: day.toISOString().slice(0, 10), time: `${hour}:00` }
  const answer = await (ways.by ?? app).inject({
    method: 'POST',
    url: `/api${book.path.replace(':commerceId', business.commerceId)}`,
    headers: {
      'x-forwarded-for': ways.from ?? '198.51.100.1',
      ...(ways.proof && { 'proof-of-work': ways.proof }),
      ...(ways.key && { 'idempotency-key': ways.key }),
    },
    payload: { ...rosa, ...who, ...when, serviceId: business.serviceId },
  })
  const challenge: ProofChallenge = answer.json().data?.challenge
  return { status: answer.statusCode, body: answer.json(), challenge }
}

async function bookMany(
  business: TestBusiness,
  first: number,
  count: number,
  ways: AskOptions = {},
) {
  const answers = []
  for (let n = first; n < first + count; n += 1) answers.push((await ask(business, n, ways)).status)
  return answers
}

/** Counts further bookings from the network without making them. */
async function count(business: TestBusiness, bookings: number) {
  const tally = makeRateLimits({
    pool: app.database.pool,
    clock: app.clock,
    keyedHash,
    isOn: true,
  }).tally({
    name: 'book',
    seconds: 3600,
  })
  for (let n = 0; n < bookings; n += 1) await tally.add(`${business.commerceId} 198.51.100.1`)
}

const levelAsked = async (business: TestBusiness) =>
  (await ask(business, 10)).challenge.parameters.data.level

it('is not required for ten bookings an hour, then only from the same network at the same business', async () => {
  const business = await openBusiness(app)
  await count(business, 7)
  expect(await bookMany(business, 7, 3)).toEqual([201, 201, 201])
  const eleventh = await ask(business, 10, { by: twin })
  expect(eleventh).toMatchObject({
    status: 428,
    body: {
      isSuccess: false,
      code: 'proofRequired',
      message: 'No pudimos confirmar tu reserva. Inténtalo de nuevo.',
      data: { challenge: { parameters: { data: { audience: business.commerceId, level: 1 } } } },
    },
  })
  expect((await ask(business, 10, { from: '198.51.100.2' })).status).toBe(201)
  const elsewhere = await openBusiness(app)
  expect((await ask(elsewhere, 0)).status).toBe(201)
})

it('is accepted once, by any process', async () => {
  const business = await openBusiness(app)
  await count(business, 10)
  const proof = await solveProof((await ask(business, 10)).challenge)
  expect((await ask(business, 10, { proof, by: twin })).status).toBe(201)
  expect((await ask(business, 11, { proof })).status).toBe(428)
  expect((await ask(business, 11, { proof, by: twin })).status).toBe(428)
})

it('is accepted once from concurrent requests', async () => {
  const business = await openBusiness(app)
  await count(business, 10)
  const proof = await solveProof((await ask(business, 10)).challenge)
  const answers = await Promise.all(
    [10, 11, 12, 13, 14, 15].map((n) => ask(business, n, { proof, by: n % 2 ? app : twin })),
  )
  const statuses = answers.map((each) => each.status).sort()
  expect(statuses).toEqual([201, ...Array(5).fill(428)])
})

it('is required after ten of many concurrent bookings', async () => {
  const business = await openBusiness(app)
  const all = Array.from({ length: 16 }, (_, n) => ask(business, n, { by: n % 2 ? app : twin }))
  const statuses = (await Promise.all(all)).map((each) => each.status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(10)
  expect(statuses.filter((status) => status === 428)).toHaveLength(6)
  // Failed bookings don't count.
  expect((await ask(business, 16)).challenge.parameters.data.level).toBe(1)
})

it('is refused if it is for another business, expired, forged, too cheap or unreadable', async () => {
  const [business, other] = [await openBusiness(app), await openBusiness(app)]
  await count(business, 10)
  await count(other, 10)
  const before = await countRows(app, 'appointments')
  const { challenge } = await ask(business, 10)
  const proof = await solveProof(challenge)
  expect((await ask(other, 10, { proof })).status).toBe(428)

  const { solution } = JSON.parse(proof)
  const { data } = challenge.parameters
  const parameters = { ...challenge.parameters, data: { ...data, audience: other.commerceId } }
  const forged = JSON.stringify({ challenge: { ...challenge, parameters }, solution })
  expect((await ask(other, 10, { proof: forged })).status).toBe(428)
  const own = await createChallenge({
    ...{ algorithm: 'SHA-256', cost: 1, counter: 1, deriveKey, data },
    ...{ hmacSignatureSecret: 'guessed', hmacKeySignatureSecret: 'guessed' },
  })
  const cheap = await solveProof(own as ProofChallenge)
  const unsolved = JSON.stringify({
    challenge,
    solution: { counter: 1, derivedKey: '00'.repeat(32) },
  })
  for (const bad of [cheap, unsolved, '{', '[]', 'null', '{}', 'x'.repeat(2000)])
    expect((await ask(business, 10, { proof: bad })).status, bad.slice(0, 20)).toBe(428)
  expect((await ask(business, 10, { proof: 'x'.repeat(2001) })).status).toBe(422)

  app.clock.advance({ minutes: 5 })
  expect((await ask(business, 10, { proof })).status).toBe(428)
  expect(await countRows(app, 'appointments')).toBe(before)
  const fresh = await solveProof((await ask(business, 10)).challenge)
  expect((await ask(business, 10, { proof: fresh })).status).toBe(201)
})

it('is not required for retries of answered requests, which do not count either', async () => {
  const business = await openBusiness(app)
  const first = await ask(business, 0, { key: 'the-first-one' })
  await count(business, 8)
  for (let n = 0; n < 5; n += 1)
    expect(await ask(business, 0, { key: 'the-first-one' })).toEqual(first)
  expect((await ask(business, 9)).status).toBe(201)
  expect((await ask(business, 10)).status).toBe(428)
  expect(await ask(business, 0, { key: 'the-first-one' })).toEqual(first)
  const proof = await solveProof((await ask(business, 10, { key: 'the-last-one' })).challenge)
  const last = await ask(business, 10, { key: 'the-last-one', proof })
  expect(last.status).toBe(201)
  expect(await ask(business, 10, { key: 'the-last-one', proof })).toEqual(last)
})

it('is not required sooner after refused bookings', async () => {
  const business = await openBusiness(app)
  await ask(business, 0)
  expect(await bookMany(business, 0, 1)).toEqual([409])
  await count(business, 8)
  expect(await bookMany(business, 0, 1)).toEqual([409])
  expect(await bookMany(business, 1, 1)).toEqual([201])
  expect(await bookMany(business, 2, 1)).toEqual([428])
})

it('gets slowly harder with more bookings up to a limit, and may be one level behind', async () => {
  const business = await openBusiness(app)
  await count(business, 10)
  const { challenge } = await ask(business, 10)
  const [proof, late] = [
    await solveProof(challenge),
    await solveProof((await ask(business, 10)).challenge),
  ]
  expect(challenge.parameters.data.level).toBe(1)
  await count(business, 4)
  expect(await levelAsked(business)).toBe(1)
  await count(business, 1)
  expect(await levelAsked(business)).toBe(2)
  expect((await ask(business, 10, { proof })).status).toBe(201)
  await count(business, 4)
  expect(await levelAsked(business)).toBe(3)
  expect((await ask(business, 10, { proof: late })).status).toBe(428)
  await count(business, 34)
  expect(await levelAsked(business)).toBe(9)
  await count(business, 60)
  expect(await levelAsked(business)).toBe(10)
})

it('is not required if rate limits are off', async () => {
  const free = await makeTestApp()
  const business = await openBusiness(free)
  expect(await bookMany(business, 0, 12, { by: free })).toEqual(Array(12).fill(201))
  await free.close()
})

it('stores no IP addresses', async () => {
  const keys = await storedValues(app, 'rate_limits', 'key')
  expect(keys).not.toEqual([])
  expect(keys.join(' ')).not.toMatch(/198\.51/)
})

/** Solves a challenge as a page would; returns the header that proves it. */
async function solveProof(challenge: ProofChallenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey })
  return JSON.stringify({ challenge, solution })
}
