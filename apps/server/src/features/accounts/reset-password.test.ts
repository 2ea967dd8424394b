import {
  forgotPassword,
  logIn,
  resetPassword,
  sendCode,
  verifyCode,
} from '@cuando/contract/accounts/accounts'
import { register } from '@cuando/contract/accounts/registration'
import { upcomingAppointments } from '@cuando/contract/appointments/appointments'
import type { Given } from '@cuando/contract/calls/endpoint'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/make-test-app.ts'
import { dataOf, openBusiness, readCode, type TestBusiness } from '../../testing/open-business.ts'
import { sampleRegistration } from '../../testing/samples/sample-registration.ts'
import { storedRows } from '../../testing/stored/rows.ts'
import { workJobs } from '../../testing/work-jobs.ts'
import { hashToken } from './open-session.ts'

const app = await openTestApp()
let owner: TestBusiness
beforeEach(async () => {
  owner = await openBusiness(app)
})

const NEW = 'bugambilia-roja'
const refusal = { status: 422, body: { message: 'El código no es válido o ha expirado' } }

const logInWith = (password: string) => app.call(logIn, { body: { email: owner.email, password } })
const canRead = async (token: string) =>
  (await app.call(upcomingAppointments, {}, token)).status === 200

async function askForCode(email = owner.email): Promise<string> {
  dataOf(await app.call(forgotPassword, { body: { email } }))
  return readCode(app, email)
}

const reset = (changes: Partial<Given<typeof resetPassword>['body']>) =>
  app.call(resetPassword, {
    body: {
      email: owner.email,
      code: '000000',
      newPassword: NEW,
      confirmPassword: NEW,
      ...changes,
    },
  })

const anotherThan = (code: string) => (code === '123456' ? '123457' : '123456')

describe('a forgotten password', () => {
  it('is replaced by the code from the mail, with the specified messages', async () => {
    const asked = await app.call(forgotPassword, { body: { email: owner.email } })
    expect(asked.body).toEqual({
      isSuccess: true,
      message: 'Se ha enviado un código de verificación a tu correo electrónico',
      data: null,
    })
    const answer = await reset({ code: await readCode(app, owner.email) })
    expect(answer.body.message).toBe('Tu contraseña ha sido restablecida correctamente')
    expect((await logInWith(owner.password)).status).toBe(401)
    expect((await logInWith(NEW)).status).toBe(200)
  })

  it('can be reset with the e-mail in capitals, and spaces in e-mail and code', async () => {
    const shouted = ` ${owner.email.toUpperCase()} `
    dataOf(await app.call(forgotPassword, { body: { email: shouted } }))
    const code = await readCode(app, owner.email)
    const spaced = `${code.slice(0, 3)} ${code.slice(3)} `
    dataOf(await reset({ email: shouted, code: spaced }))
    expect((await logInWith(NEW)).status).toBe(200)
  })

  it('ends every session, remembered or not, and closes their sockets', async () => {
    const more = await app.call(logIn, { body: { ...owner, remember: true } })
    const tokens = [owner.token, dataOf(more).token ?? '']
    const code = await askForCode()
    expect(await canRead(owner.token)).toBe(true)
    app.dismissed.length = 0
    dataOf(await reset({ code }))
    expect(await Promise.all(tokens.map(canRead))).toEqual([false, false])
    expect(new Set(app.dismissed.map(String))).toEqual(
      new Set(tokens.map((token) => String(hashToken(token)))),
    )
  })

  it('leaves no session to a concurrent log-in with the old one', async () => {
    const code = await askForCode()
    const [answer, ...logIns] = await Promise.all([
      reset({ code }),
      ...Array.from({ length: 12 }, () => logInWith(owner.password)),
    ])
    expect(answer?.status).toBe(200)
    const tokens = logIns.flatMap(({ body }) => (body.isSuccess ? (body.data?.token ?? []) : []))
    expect(await Promise.all(tokens.map(canRead))).toEqual(tokens.map(() => false))
  })

  it('mails nothing to an address without an account', async () => {
    const answer = await app.call(forgotPassword, { body: { email: 'nadie@ejemplo.test' } })
    expect(answer.status).toBe(200)
    expect(await workJobs(app)).toEqual([])
  })

  it('cannot bypass the verification: an unverified account gets a verification code', async () => {
    const body = sampleRegistration()
    await app.call(register, { body })
    await readCode(app, body.email)
    const code = await askForCode(body.email)
    expect(await reset({ email: body.email, code })).toMatchObject(refusal)
    dataOf(await app.call(verifyCode, { body: { email: body.email, code } }))
    expect((await app.call(logIn, { body })).status).toBe(200)
  })
})

describe('its code', () => {
  it('is refused when wrong, and when it is another account’s', async () => {
    const other = await openBusiness(app)
    const theirs = await askForCode(other.email)
    const code = await askForCode()
    expect(await reset({ code: anotherThan(code) })).toMatchObject(refusal)
    expect(await reset({ email: other.email, code })).toMatchObject(refusal)
    expect(await reset({ code: theirs })).toMatchObject(refusal)
    expect((await logInWith(owner.password)).status).toBe(200)
  })

  it('is refused when used, and when a newer one was sent', async () => {
    const first = await askForCode()
    app.clock.advance({ minutes: 1 })
    const second = await askForCode()
    expect(await reset({ code: first })).toMatchObject(refusal)
    dataOf(await reset({ code: second }))
    expect(
      await reset({ code: second, newPassword: 'otra', confirmPassword: 'otra' }),
    ).toMatchObject({ status: 422 })
    expect(await reset({ code: second })).toMatchObject(refusal)
  })

  it('is refused after a quarter of an hour, not before', async () => {
    const late = await askForCode()
    app.clock.advance({ minutes: 15 })
    expect(await reset({ code: late })).toMatchObject(refusal)
    const inTime = await askForCode()
    app.clock.set(new Date(app.clock.now().getTime() + 15 * 60_000 - 1).toISOString())
    dataOf(await reset({ code: inTime }))
  })

  it('is void after five wrong guesses, not after four', async () => {
    const spared = await askForCode()
    for (let guess = 0; guess < 4; guess += 1) await reset({ code: anotherThan(spared) })
    dataOf(await reset({ code: spared }))
    app.clock.advance({ minutes: 1 })
    const code = await askForCode()
    for (let guess = 0; guess < 5; guess += 1) await reset({ code: anotherThan(code) })
    expect(await reset({ code })).toMatchObject(refusal)
  })

  it('counts concurrent guesses', async () => {
    const code = await askForCode()
    const wrong = Array.from({ length: 5 }, () => reset({ code: anotherThan(code) }))
    expect((await Promise.all(wrong)).map(({ status }) => status)).toEqual(Array(5).fill(422))
    expect(await reset({ code })).toMatchObject(refusal)
  })

  it('works for one of two concurrent requests', async () => {
    const code = await askForCode()
    const answers = await Promise.all([reset({ code }), reset({ code })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  it('is mailed once a minute at most, also after a request for a verification code', async () => {
    const { email } = owner
    await askForCode()
    await app.call(forgotPassword, { body: { email } })
    await app.call(sendCode, { body: { email } })
    expect(await workJobs(app)).toEqual([])
    app.clock.advance({ minutes: 1 })
    expect(await askForCode()).toMatch(/^\d{6}$/)
  })

  it('cannot verify an account, and a verification code cannot reset a password', async () => {
    const body = sampleRegistration()
    await app.call(register, { body })
    const verification = await readCode(app, body.email)
    expect(await reset({ email: body.email, code: verification })).toMatchObject(refusal)
    const code = await askForCode()
    const verified = await app.call(verifyCode, { body: { email: owner.email, code } })
    expect(verified).toMatchObject(refusal)
  })

  it('is never stored in plain text', async () => {
    const code = await askForCode()
    const rows = await storedRows(app, 'directory_codes', { email: owner.email, purpose: 'RESET' })
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(code)
  })
})

describe('the new password', () => {
  it('is refused at its field, and the code stays valid', async () => {
    const code = await askForCode()
    const common = await reset({ code, newPassword: 'QWERTY', confirmPassword: 'QWERTY' })
    expect(common).toMatchObject({
      status: 422,
      body: {
        data: {
          fieldErrors: {
            newPassword: 'Esta contraseña es muy común y fácil de adivinar. Elige otra.',
          },
        },
      },
    })
    dataOf(await reset({ code }))
  })

  it.each([
    [{ email: '' }, { email: 'El email es requerido' }],
    [{ email: 'ana' }, { email: 'Email inválido' }],
    [{ code: '  ' }, { code: 'El código es requerido' }],
    [{ newPassword: '', confirmPassword: '' }, { newPassword: 'La contraseña es requerida' }],
    [
      { newPassword: 'cinco', confirmPassword: 'cinco' },
      { newPassword: 'La contraseña debe tener al menos 6 caracteres' },
    ],
    [{ confirmPassword: 'otra-cosa' }, { confirmPassword: 'Las contraseñas no coinciden' }],
  ])('%j is refused with %j', async (changes, fieldErrors) => {
    const answer = await reset(changes)
    expect(answer.status).toBe(422)
    expect(answer.body.data).toEqual({ fieldErrors })
  })
})
