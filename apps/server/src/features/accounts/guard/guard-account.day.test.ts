import {
  forgotPassword,
  logIn,
  resetPassword,
  verifyCode,
} from '@cuando/contract/accounts/accounts'
import { register } from '@cuando/contract/accounts/registration'
import type { Endpoint } from '@cuando/contract/calls/endpoint'
import PostalMime from 'postal-mime'
import { describe, expect, it } from 'vitest'
import { makeTestApp } from '../../../testing/make-test-app.ts'
import { openTestDatabase } from '../../../testing/make-test-database.ts'
import { openBusiness } from '../../../testing/open-business.ts'
import { readJobs } from '../../../testing/queued-jobs.ts'
import { sampleRegistration } from '../../../testing/samples/sample-registration.ts'
import {
  type Attempt,
  attemptAt,
  newAddress,
  newEmail,
  times,
} from '../../../testing/steps/attempt-at.ts'
import { workJobs } from '../../../testing/work-jobs.ts'
import { startMailTrap } from '../../../testing/worlds/mail-trap.ts'

const database = await openTestDatabase()
/** An app without rate limits. */
const free = await makeTestApp({ database })
const here = await makeTestApp({ database, hasRateLimit: true })

const { attempt, statusesOf } = attemptAt(() => here)

/** Every call comes from a new address, after the pause between two codes. */
const byStrangers = async (endpoint: Endpoint, email: string, count: number) => {
  const statuses = []
  for (let turn = 0; turn < count; turn += 1) {
    here.clock.advance({ minutes: 1 })
    statuses.push((await attempt(endpoint, email, newAddress())).statusCode)
  }
  return statuses
}
const mailedTo = async (email: string) => {
  const mails = await workJobs(here)
  const sent = await Promise.all(
    mails.filter(({ to }) => to.includes(email)).map(({ raw }) => PostalMime.parse(raw)),
  )
  return sent.map(({ subject }) => subject ?? '')
}
const warningsTo = async (email: string) =>
  (await mailedTo(email)).filter((subject) => subject.startsWith('Alguien'))
const codeTo = async (email: string) =>
  (await mailedTo(email)).map((subject) => /\d{6}/.exec(subject)?.[0]).findLast(Boolean) ?? ''
const waitADay = () => here.clock.advance({ days: 1 })

describe('in a day', () => {
  it('strangers get ten codes mailed to an account, and its owner is warned once of further requests', async () => {
    const [home, { email, password }] = [newAddress(), await openBusiness(free)]
    await statusesOf([[logIn, email, home, { password }]])
    expect(await byStrangers(forgotPassword, email, 13)).toEqual([
      ...Array(10).fill(200),
      ...Array(3).fill(429),
    ])
    const refused = await attempt(forgotPassword, email, newAddress())
    expect(refused.json().message).toMatch(/^Hubo demasiados intentos con este correo en un día\./)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000)
    const subjects = await mailedTo(email)
    expect(subjects.filter((subject) => /código para/.test(subject))).toHaveLength(10)
    expect(subjects.filter((subject) => subject.startsWith('Alguien'))).toEqual([
      'Alguien está pidiendo códigos de tu cuenta',
    ])
    expect(await statusesOf([[forgotPassword, email, home]])).toEqual([200])
    expect(await codeTo(email)).toMatch(/^\d{6}$/)
  }, 60_000)

  it('a mailbox gets no more codes by its other addresses', async () => {
    const [name] = newEmail().split('@')
    const statuses = []
    for (let turn = 0; turn < 11; turn += 1)
      statuses.push(...(await byStrangers(forgotPassword, `${name}+${turn}@gmail.com`, 1)))
    expect(statuses).toEqual([...Array(10).fill(200), 429])
  })

  it('a repeated request within the minute does not count', async () => {
    const email = newEmail()
    await statusesOf(times(15, () => [forgotPassword, email, newAddress()]))
    expect(await byStrangers(forgotPassword, email, 10)).toEqual([...Array(9).fill(200), 429])
  })

  it('a refused registration does not count', async () => {
    const email = newEmail()
    const registerAs = async (commerceName: string) =>
      here.inject({
        method: 'POST',
        url: `/api${register.path}`,
        remoteAddress: newAddress(),
        payload: sampleRegistration({ email, commerceName }),
      })
    for (let turn = 0; turn < 10; turn += 1) expect((await registerAs('BBVA')).statusCode).toBe(422)
    expect((await registerAs('Uñas Rosa')).statusCode).toBe(201)
  })

  it('a password that is refused before the code is checked does not count as a guess', async () => {
    const { email } = await openBusiness(free)
    for (let turn = 0; turn < 31; turn += 1) {
      const changes = { newPassword: 'password1' }
      const { statusCode, body } = await attempt(resetPassword, email, newAddress(), changes)
      expect(statusCode, body).toBe(422)
      expect(body).toContain('newPassword')
    }
  })

  it('strangers have thirty guesses at codes, in both calls together', async () => {
    const [home, { email, password }] = [newAddress(), await openBusiness(free)]
    await statusesOf([[logIn, email, home, { password }]])
    const first = await byStrangers(verifyCode, email, 15)
    expect([...first, ...(await byStrangers(resetPassword, email, 18))]).toEqual([
      ...Array(30).fill(422),
      ...Array(3).fill(429),
    ])
    expect(await warningsTo(email)).toEqual(['Alguien está probando códigos en tu cuenta'])
    await statusesOf([[forgotPassword, email, home]])
    const code = await codeTo(email)
    expect(
      await statusesOf([
        [resetPassword, email, newAddress(), { code }],
        [resetPassword, email, home, { code }],
      ]),
    ).toEqual([429, 200])
  }, 60_000)

  it('strangers have a hundred wrong passwords, and right ones do not count', async () => {
    const { email, password } = await openBusiness(free)
    const right: Attempt = [logIn, email, newAddress(), { password }]
    expect(await statusesOf([right])).toEqual([200])
    const statuses = await byStrangers(logIn, email, 102)
    expect(statuses.slice(0, 100)).toEqual(Array(100).fill(401))
    expect(statuses.slice(100)).toEqual([429, 429])
    expect(await statusesOf([right])).toEqual([200])
    expect(await warningsTo(email)).toEqual(['Alguien está probando contraseñas en tu cuenta'])
  }, 60_000)

  it('the owner gets one warning a day, and the limits are reset the next day', async () => {
    const { email } = await openBusiness(free)
    await byStrangers(forgotPassword, email, 11)
    await byStrangers(verifyCode, email, 31)
    expect(await warningsTo(email)).toHaveLength(1)
    waitADay()
    expect(await byStrangers(verifyCode, email, 31)).toEqual([...Array(30).fill(422), 429])
    expect(await warningsTo(email)).toHaveLength(1)
  }, 60_000)

  it('a warning to a refused recipient is not retried', async () => {
    const { email } = await openBusiness(free)
    await byStrangers(verifyCode, email, 31)
    const trap = await startMailTrap()
    trap.refuseRecipient(email, '550 5.1.1 no such user')
    await workJobs(here, trap)
    const waiting = async () =>
      (await readJobs(database.pool)).filter(({ task }) => task === 'accounts:mail-warning')
    await expect.poll(waiting).toEqual([])
  }, 60_000)

  it('a network address becomes known by resetting the password with a code, too', async () => {
    const [phone, { email }] = [newAddress(), await openBusiness(free)]
    await statusesOf([[forgotPassword, email, phone]])
    const code = await codeTo(email)
    expect(await statusesOf([[resetPassword, email, phone, { code }]])).toEqual([200])
    await byStrangers(verifyCode, email, 31)
    expect(await statusesOf([[verifyCode, email, phone]])).toEqual([422])
  }, 60_000)

  it('an e-mail without an account has the same limits, and nothing is mailed', async () => {
    const email = newEmail()
    expect(await byStrangers(forgotPassword, email, 11)).toEqual([...Array(10).fill(200), 429])
    expect(await byStrangers(verifyCode, email, 31)).toEqual([...Array(30).fill(422), 429])
    expect(await mailedTo(email)).toEqual([])
  }, 60_000)

  it('nothing is limited if limits are off', async () => {
    const [email, address] = [newEmail(), newAddress()]
    const statuses = await statusesOf(times(31, () => [verifyCode, email, address, { app: free }]))
    expect(statuses).toEqual(Array(31).fill(422))
  })
})
