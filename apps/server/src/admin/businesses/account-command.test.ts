import { logIn } from '@cuando/contract/accounts/accounts'
import { register } from '@cuando/contract/accounts/registration'
import { upcomingAppointments } from '@cuando/contract/appointments/appointments'
import { expect, it } from 'vitest'
import { openTestApp } from '../../testing/make-test-app.ts'
import { dataOf, openBusiness } from '../../testing/open-business.ts'
import { adminOf } from '../../testing/process/run-admin.ts'
import { sampleRegistration } from '../../testing/samples/sample-registration.ts'
import { bookAs } from '../../testing/steps/book-as.ts'
import { accountCommand } from './account-command.ts'
import { businessCommand } from './business-command.ts'

const app = await openTestApp()
const account = adminOf(app, accountCommand)
const business = adminOf(app, businessCommand)

const logInWith = async (email: string, password: string) =>
  (await app.call(logIn, { body: { email, password } })).status

it('reset gives a password that works, and ends the old one with its sessions', async () => {
  const owner = await openBusiness(app)
  const printed = await account('reset', owner.email.toUpperCase())
  const password = /: ([a-z\d]{4}(?:-[a-z\d]{4}){2})\n/.exec(printed)?.[1] ?? ''
  expect(printed).toContain('Se cerraron 1 sesión.')
  expect(await logInWith(owner.email, owner.password)).toBe(401)
  expect(await logInWith(owner.email, password)).toBe(200)
  expect((await app.call(upcomingAppointments, {}, owner.token)).status).toBe(401)
})

it('verify activates an account whose mail never came, once', async () => {
  const registration = sampleRegistration()
  const { email, password } = registration
  dataOf(await app.call(register, { body: registration }))
  const before = await app.call(logIn, { body: { email, password } })
  expect(dataOf(before).token).toBeFalsy()
  expect(await account('reset', email)).toMatch(/^✗ .* no está activa: .*account verify/)
  expect(await account('verify', email)).toContain('está activa, y la página de')
  expect(await account('verify', email)).toBe(`${email} ya estaba activa.\n`)
  const after = await app.call(logIn, { body: { email, password } })
  expect(dataOf(after).token).toBeTruthy()
})

it('a business that was suspended before it is verified stays hidden', async () => {
  const registration = sampleRegistration()
  dataOf(await app.call(register, { body: registration }))
  await business('suspend', registration.email)
  await account('verify', registration.email)
  expect(await business('show', registration.email)).toMatch(/Estado +suspendido desde/)
})

it.each([
  [],
  ['reset'],
  ['reset', 'nadie'],
  ['borrar', 'ana@correo.test'],
  ['reset', 'a@b.mx', 'x'],
])('says how it is used: %j', async (...args) => {
  expect(await account(...args)).toMatch(/^✗ Usa: /)
})

it('says that nobody has that e-mail', async () => {
  expect(await account('reset', 'nadie@ejemplo.test')).toMatch(/^✗ No hay un negocio «nadie@/)
})

it('lists businesses by a text, and shows one with its numbers', async () => {
  app.clock.set('2026-11-20T12:00:00-06:00')
  const owner = await openBusiness(app, { commerceName: 'Estética Zafiro' })
  dataOf(await bookAs(app, owner))
  const listed = await business('list', 'zafiro')
  expect(listed.split('\n')).toHaveLength(2)
  expect(listed).toMatch(/^Estética Zafiro \(.+\) · FREE · desde .+ · 1 cita en 30 días · entró /)
  expect((await business('list')).split('\n').length).toBeGreaterThan(3)
  expect(await business('list', 'nada así')).toBe('Ningún negocio contiene «nada así».\n')
  const shown = await business('show', owner.email)
  expect(shown).toMatch(/Citas +1, 1 por venir, 1 en 30 días/)
  expect(shown).toMatch(/Clientes +1\n/)
  expect(shown).toMatch(/Google Calendar +sin conectar/)
})
