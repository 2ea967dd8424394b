import { expect, it } from 'vitest'
import { ownAppointment } from '../../testing/sample-calendar.ts'
import { changeOf, howTold, tellingAddress, untold } from './tell-customer.ts'

const business = { commerceName: 'Uñas & Más', commerceAddress: 'Calle 60 #500' }
const lupita = { name: 'Lupita', lastName: 'Díaz', email: null, phone: '5587654321' }
const appointment = ownAppointment({ customer: { id: 'lupita', ...lupita, isErased: false } })
const textOf = (address: string | null) => new URL(address ?? '').searchParams.get('text')
const tell = (...[change, reason]: [Parameters<typeof tellingAddress>[1], string?]) =>
  tellingAddress(appointment, change, business, 'https://cuando.test', reason)

it('writes what happened, with the link to the appointment', () => {
  expect(tell('moved')).toMatch(/^https:\/\/wa\.me\/525587654321\?text=Hola%20Lupita/)
  expect(textOf(tell('moved'))).toBe(`Hola Lupita, tu cita en Uñas & Más cambió. Ahora es:

Corte de cabello
martes 24 de noviembre de 2026, 10:00 h
Calle 60 #500

Confirma, cambia o cancela aquí: https://cuando.test/confirm/${appointment.id}`)
})

it('says the time as the business has it read', () => {
  const own = { ...business, hourFormat: '12' as const }
  const address = tellingAddress(appointment, 'moved', own, 'https://cuando.test')
  expect(textOf(address)).toContain('2026, 10:00\u00a0a.m.\nCalle 60')
})

it('says why it was cancelled, in one line and last', () => {
  expect(
    textOf(tell('cancelled', 'Se fue\nla luz')),
  ).toBe(`Hola Lupita, tu cita en Uñas & Más se canceló:

Corte de cabello
martes 24 de noviembre de 2026, 10:00 h

Aquí la puedes ver: https://cuando.test/confirm/${appointment.id}

Razón: Se fue la luz`)
  expect(textOf(tell('moved', 'Se fue la luz'))).not.toContain('Razón')
})

it('writes to nobody who gets a mail, or whom WhatsApp does not reach', () => {
  const to = (customer: object) =>
    tellingAddress(
      { ...appointment, customer: { ...lupita, ...customer } },
      'booked',
      business,
      'https://cuando.test',
    )
  expect(to({ email: 'lupita@ejemplo.test' })).toBeNull()
  expect(to({ phone: '1234567' })).toBeNull()
  expect(to({ phone: null })).toBeNull()
})

it.each([
  [{ email: 'a@ejemplo.test', phone: null }, null],
  [{ email: null, phone: '5587654321' }, 'No tiene correo: avísale por WhatsApp.'],
  [{ email: null, phone: '1234567' }, 'No tiene correo: llámale para avisarle.'],
  [{ email: null, phone: null }, 'Sin correo ni teléfono: avísale tú.'],
])('of %o says %s', (customer, text) => {
  expect(untold(customer)).toBe(text)
})

it('promises mails only to those who have an address', () => {
  const withEmail = { email: 'a@ejemplo.test', phone: null }
  const told = 'Les avisamos por correo.'
  expect(howTold([withEmail, withEmail], told)).toBe(told)
  expect(howTold([lupita], told)).toBe('No tiene correo: avísale por WhatsApp.')
  expect(howTold([lupita, withEmail], told)).toMatch(/^Avisamos por correo a quien lo tiene/)
  expect(howTold([lupita, lupita], told)).toMatch(/^Ninguno tiene correo/)
})

it('tells of what is to come how it came about, or that it was cancelled, and of nothing that has begun', () => {
  const told = (changes: Parameters<typeof ownAppointment>[0] = {}, time = '09:59') =>
    changeOf(ownAppointment(changes), { date: '2026-11-24', time })
  expect(told()).toBe('booked')
  expect(told({ isRescheduled: true })).toBe('moved')
  expect(told({ status: 'CANCELLED' })).toBe('cancelled')
  expect(told({ status: 'COMPLETED' })).toBeNull()
  expect(told({}, '10:00')).toBeNull()
  expect(told({ status: 'CANCELLED' }, '10:00')).toBeNull()
})

it('knows that nobody can tell a customer whose data were erased', () => {
  const erased = { email: null, phone: null, isErased: true }
  expect(untold(erased)).toBe('Sus datos se eliminaron: ya no hay cómo avisarle.')
})
