import { logIn, logOut } from '@cuando/contract/accounts/accounts'
import { upcomingAppointments } from '@cuando/contract/appointments/appointments'
import { describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/make-test-app.ts'
import { dataOf, openBusiness } from '../../testing/open-business.ts'
import { storedRows } from '../../testing/stored/rows.ts'
import { hashToken } from './open-session.ts'

const app = await openTestApp()
const owner = await openBusiness(app)

const logInAs = async (body: { email: string; password: string; remember?: boolean }) =>
  dataOf(await app.call(logIn, { body })).token ?? ''
const canRead = async (token: string) =>
  (await app.call(upcomingAppointments, {}, token)).status === 200

describe('logging in', () => {
  it('refuses a wrong password and an unknown e-mail with the same words', async () => {
    const { email, password } = owner
    const wrong = await app.call(logIn, { body: { email, password: `${password}x` } })
    const unknown = await app.call(logIn, { body: { email: 'nadie@ejemplo.test', password } })
    expect(wrong.status).toBe(401)
    expect(wrong.body).toEqual(unknown.body)
    expect(wrong.body.message).toBe('Correo o contraseña incorrectos')
  })

  it('takes an e-mail in capitals for the same account', async () => {
    expect(await logInAs({ ...owner, email: ` ${owner.email.toUpperCase()}` })).not.toBe('')
  })

  it('lasts 30 days when remembered, used or not', async () => {
    const token = await logInAs({ ...owner, remember: true })
    app.clock.advance({ days: 29 })
    expect(await canRead(token)).toBe(true)
    app.clock.advance({ days: 1 })
    expect(await canRead(token)).toBe(false)
  })

  it('lasts 12 hours from its last use otherwise', async () => {
    const token = await logInAs(owner)
    for (let use = 0; use < 3; use += 1) {
      app.clock.advance({ hours: 11 })
      expect(await canRead(token)).toBe(true)
    }
    app.clock.advance({ hours: 12 })
    expect(await canRead(token)).toBe(false)
  })

  it('ends at log-out', async () => {
    const token = await logInAs(owner)
    dataOf(await app.call(logOut, {}, token))
    expect(await canRead(token)).toBe(false)
    expect(app.dismissed).toEqual([hashToken(token)])
  })

  it('stores no token in plain text', async () => {
    const token = await logInAs(owner)
    const rows = await storedRows(app, 'directory_sessions')
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})
