import { randomBytes } from 'node:crypto'
import {
  forgotPassword,
  logIn,
  resetPassword,
  sendCode,
  verifyCode,
} from '@cuando/contract/accounts/accounts'
import { register } from '@cuando/contract/accounts/registration'
import type { Endpoint } from '@cuando/contract/calls/endpoint'
import { describe, expect, it } from 'vitest'
import { makeTestApp } from '../../../testing/make-test-app.ts'
import { openTestDatabase } from '../../../testing/make-test-database.ts'
import { openBusiness } from '../../../testing/open-business.ts'
import { sampleRegistration } from '../../../testing/samples/sample-registration.ts'
import { attemptAt, newAddress, newEmail, times } from '../../../testing/steps/attempt-at.ts'
import { storedRows } from '../../../testing/stored/rows.ts'

const database = await openTestDatabase()
/** An app without rate limits. */
const free = await makeTestApp({ database })
const owner = await openBusiness(free)
/** Two apps on one database, like two server processes. */
const here = await makeTestApp({ database, hasRateLimit: true })
const there = await makeTestApp({ database, hasRateLimit: true })

const { attempt, statusesOf } = attemptAt(() => here)

/** How many attempts count for one address: wrong ones, and all requests for a code. */
const ofAddress = new Map<Endpoint, number>([
  [logIn, 30],
  [verifyCode, 30],
  [resetPassword, 30],
  [sendCode, 100],
  [forgotPassword, 100],
])
const endpoints = { logIn, sendCode, verifyCode, forgotPassword, resetPassword }

describe.each(Object.entries(endpoints))('%s', (_name, endpoint) => {
  it('is allowed ten times in a quarter of an hour for one account and address', async () => {
    const [email, address] = [newEmail(), newAddress()]
    const statuses = await statusesOf(times(10, () => [endpoint, email, address]))
    expect(statuses).not.toContain(429)
    const refused = await attempt(endpoint, ` ${email.toUpperCase()}`, address)
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800)
    expect(refused.json()).toEqual({
      isSuccess: false,
      code: 'tooMany',
      message: 'Demasiados intentos. Espera un momento e inténtalo de nuevo.',
      data: null,
    })
    expect(await statusesOf([[endpoint, newEmail(), address]])).not.toContain(429)
  })

  it('is limited by address, across accounts', async () => {
    const [address, count] = [newAddress(), ofAddress.get(endpoint) ?? 0]
    const guesses = times(count + 5, () => [endpoint, newEmail(), address])
    const statuses = (await Promise.all(guesses.map((each) => attempt(...each)))).map(
      ({ statusCode }) => statusCode,
    )
    expect(statuses.filter((status) => status === 429)).toHaveLength(5)
    expect(await statusesOf([[endpoint, newEmail(), newAddress()]])).not.toContain(429)
  })

  it('is counted together by all processes', async () => {
    const [email, address] = [newEmail(), newAddress()]
    const turns = times(10, (turn) => [
      endpoint,
      email,
      address,
      { app: turn % 2 === 0 ? here : there },
    ])
    expect(await statusesOf(turns)).not.toContain(429)
    expect(await statusesOf([[endpoint, email, address, { app: there }]])).toEqual([429])
  })
})

it('counts by the address that our own proxy adds, not by one that a caller forges', async () => {
  const app = await makeTestApp({ database, hasRateLimit: true, trustsProxy: true })
  const email = newEmail()
  let claims = 0
  const claim = (address: string) => {
    claims += 1
    return app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'x-forwarded-for': `198.51.100.${claims}, ${address}` },
      payload: { email, password: 'no-es-esta' },
    })
  }
  for (let turn = 0; turn < 10; turn += 1) {
    // Some gateways write the port too.
    expect((await claim(`203.0.113.7:${4000 + turn}`)).statusCode).toBe(401)
  }
  expect((await claim('203.0.113.7')).statusCode).toBe(429)
  expect((await claim('203.0.113.8')).statusCode).toBe(401)
})

describe('an account with an e-mail that others know', () => {
  it('is not locked by the attempts of one address', async () => {
    const address = newAddress()
    await statusesOf(times(120, () => [verifyCode, owner.email, address]))
    expect(await statusesOf([[verifyCode, owner.email, newAddress()]])).toEqual([422])
  })

  it('is locked for unknown origins after a hundred attempts, but not for a known one', async () => {
    const home = newAddress()
    const right = { password: owner.password }
    expect(await statusesOf([[logIn, owner.email, home, right]])).toEqual([200])
    const origins = Array.from({ length: 10 }, newAddress)
    for (const origin of origins) {
      const statuses = await statusesOf(times(10, () => [logIn, owner.email, origin]))
      expect(statuses.filter((status) => status !== 401 && status !== 429)).toEqual([])
    }
    expect(await statusesOf([[logIn, owner.email, newAddress()]])).toEqual([429])
    expect(await statusesOf([[logIn, owner.email, home, right]])).toEqual([200])
  }, 60_000)

  it('opens on a known device, while others fail at the same address', async () => {
    const [shared, deviceId] = [newAddress(), randomBytes(16).toString('hex')]
    const { email, password } = await openBusiness(free)
    const right = { password, deviceId }
    expect(await statusesOf([[logIn, email, shared, right]])).toEqual([200])
    const mine = times(12, () => [logIn, email, shared])
    const others = times(40, () => [logIn, newEmail(), shared])
    await Promise.all([...mine, ...others].map((each) => attempt(...each)))
    expect(await statusesOf([[logIn, email, shared, { password }]])).toEqual([429])
    expect(await statusesOf([[logIn, email, shared, right]])).toEqual([200])
    expect(await statusesOf([[logIn, email, newAddress(), right]])).toEqual([200])
    // A device has as few guesses as an address, and its key is not known for other accounts.
    const guesses = times(12, () => [logIn, email, newAddress(), { deviceId }])
    const statuses = await Promise.all(guesses.map((each) => attempt(...each)))
    expect(statuses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10)
    expect(await statusesOf([[logIn, newEmail(), shared, { deviceId }]])).toEqual([429])
  }, 60_000)

  it('knows an origin for 90 days after the last log-in there', async () => {
    const [home, { email, password }] = [newAddress(), await openBusiness(free)]
    await statusesOf([[logIn, email, home, { password }]])
    const tryFromElsewhere = () => statusesOf(times(31, () => [resetPassword, email, newAddress()]))
    here.clock.advance({ days: 89 })
    await tryFromElsewhere()
    expect(await statusesOf([[resetPassword, email, home]])).toEqual([422])
    here.clock.advance({ days: 1 })
    await tryFromElsewhere()
    expect(await statusesOf([[resetPassword, email, home]])).toEqual([429])
  }, 60_000)
})

it('limits registrations of one mailbox from one address to five an hour, across variants of its e-mail', async () => {
  const send = (number: number, remoteAddress: string) =>
    here.inject({
      method: 'POST',
      url: `/api${register.path}`,
      remoteAddress,
      payload: sampleRegistration({ email: `victima+${number}@gmail.com` }),
    })
  const address = newAddress()
  const statuses = []
  for (const number of [1, 2, 3, 4, 5, 6]) statuses.push((await send(number, address)).statusCode)
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
  expect((await send(7, newAddress())).statusCode).toBe(201)
})

it('stores neither addresses nor e-mails in the counters', async () => {
  await attempt(logIn, owner.email, newAddress())
  const rows = await storedRows({ database }, 'rate_limits', {}, { columns: ['key'] })
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toMatch(/2001|@/)
})
