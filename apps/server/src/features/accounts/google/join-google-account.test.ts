import { randomUUID } from 'node:crypto'
import { logIn, sendCode, verifyCode } from '@cuando/contract/accounts/accounts'
import { register } from '@cuando/contract/accounts/registration'
import { bookableServices, publicCommerce } from '@cuando/contract/booking/books'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenGoogle, openGoogle } from '../../../testing/google/open-google.ts'
import { dataOf, openBusiness, readCode } from '../../../testing/open-business.ts'
import { sampleRegistration } from '../../../testing/samples/sample-registration.ts'
import { ownedBy, storedRows } from '../../../testing/stored/rows.ts'
import { workJobs } from '../../../testing/work-jobs.ts'

let google: OpenGoogle
beforeAll(async () => {
  google = await openGoogle()
})
afterAll(() => google.close())

const enterByPassword = ({ email, password }: { email: string; password: string }) =>
  google.app.call(logIn, { body: { email, password } })

describe('an account with the same e-mail', () => {
  it('is linked with its password unchanged, and is found by Google’s subject from then on', async () => {
    const owner = await openBusiness(google.app)
    const sub = randomUUID()
    const session = dataOf(await google.signIn({ email: owner.email.toUpperCase(), sub }))
    expect(session).toMatchObject({ commerceId: owner.commerceId, isNew: false })
    expect(session.user.name).toBe('Lucía')
    expect((await enterByPassword(owner)).status).toBe(200)
    const moved = dataOf(await google.signIn({ email: `nuevo.${owner.email}`, sub }))
    expect(moved).toMatchObject({ commerceId: owner.commerceId, user: { email: owner.email } })
  })

  it('is not linked unless Google says that the e-mail is verified', async () => {
    const owner = await openBusiness(google.app)
    const answer = await google.signIn({ email: owner.email, isVerified: false })
    expect(answer).toMatchObject({
      status: 401,
      body: { message: 'Google no ha verificado tu correo. Entra con tu contraseña.' },
    })
    const rows = await storedRows(google.app, 'directory_google_accounts', ownedBy(owner))
    expect(rows).toEqual([])
  })

  it('is refused to another Google account with the same address', async () => {
    const owner = await openBusiness(google.app)
    dataOf(await google.signIn({ email: owner.email, sub: randomUUID() }))
    expect(await google.signIn({ email: owner.email, sub: randomUUID() })).toMatchObject({
      status: 409,
      body: {
        message: 'Este correo ya está unido a otra cuenta de Google. Entra con tu contraseña.',
      },
    })
  })

  it('that was created with Google has no password and cannot be registered again', async () => {
    const { email, ...rest } = sampleRegistration()
    dataOf(await google.signIn({ email }))
    for (const password of ['null', ' ', rest.password]) {
      expect((await enterByPassword({ email, password })).status).toBe(401)
    }
    const again = await google.app.call(register, { body: { email, ...rest } })
    expect(again.status).toBe(409)
  })
})

describe('an account that still waits for its code', () => {
  const openPending = async () => {
    const registration = sampleRegistration()
    dataOf(await google.app.call(register, { body: registration }))
    const { commerceId } = dataOf(await enterByPassword(registration))
    return { ...registration, commerceId }
  }

  it('is activated once Google has verified the e-mail, with all that was registered', async () => {
    const pending = await openPending()
    const session = dataOf(await google.signIn({ email: pending.email }))
    expect(session).toMatchObject({
      commerceId: pending.commerceId,
      isNew: false,
      status: 'ACTIVE',
    })
    const params = { commerceId: pending.commerceId }
    const shown = dataOf(await google.app.call(publicCommerce, { params }))
    expect(shown.name).toBe('Estética Lucía')
    expect(dataOf(await google.app.call(bookableServices, { params }))).toHaveLength(1)
  })

  it('loses the password that a stranger may have chosen, and the code', async () => {
    const pending = await openPending()
    const code = await readCode(google.app, pending.email)
    dataOf(await google.signIn({ email: pending.email }))
    expect((await enterByPassword(pending)).status).toBe(401)
    const late = await google.app.call(verifyCode, { body: { email: pending.email, code } })
    expect(late.status).toBe(422)
    google.app.clock.advance({ minutes: 1 })
    dataOf(await google.app.call(sendCode, { body: { email: pending.email } }))
    expect(await workJobs(google.app)).toEqual([])
    google.app.clock.set(new Date().toISOString())
  })

  it('does not replace the password if the code was entered first', async () => {
    const pending = await openPending()
    const code = await readCode(google.app, pending.email)
    dataOf(await google.app.call(verifyCode, { body: { email: pending.email, code } }))
    dataOf(await google.signIn({ email: pending.email }))
    expect((await enterByPassword(pending)).status).toBe(200)
  })

  it('is activated once by a concurrent code and Google sign-in, in either order', async () => {
    const pending = await openPending()
    const code = await readCode(google.app, pending.email)
    const token = await google.idTokenOf({ email: pending.email })
    const [verified, session] = await Promise.all([
      google.app.call(verifyCode, { body: { email: pending.email, code } }),
      google.logInWith(token),
    ])
    expect([200, 422]).toContain(verified.status)
    expect(dataOf(session)).toMatchObject({ status: 'ACTIVE', commerceId: pending.commerceId })
    const entered = await enterByPassword(pending)
    expect(entered.status).toBe(verified.status === 200 ? 200 : 401)
  })

  it('stays pending while Google has not verified the e-mail', async () => {
    const pending = await openPending()
    expect((await google.signIn({ email: pending.email, isVerified: false })).status).toBe(401)
    expect(dataOf(await enterByPassword(pending))).toMatchObject({ status: 'PENDING', token: null })
  })
})
