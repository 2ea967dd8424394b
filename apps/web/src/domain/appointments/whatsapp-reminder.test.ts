import { expect, it } from 'vitest'
import { ownAppointment } from '../../testing/sample-calendar.ts'
import { isRemindable, jointReminderAddress, reminderAddress } from './whatsapp-reminder.ts'

const business = { commerceName: 'Uñas & Más', commerceAddress: 'Calle 60 #500' }
const customer = {
  id: 'ana',
  name: 'Ana',
  lastName: 'López',
  email: 'ana@ejemplo.mx',
  isErased: false,
}
const textOf = (address: string | null) => new URL(address ?? '').searchParams.get('text')

it.each([
  ['5587654321', '525587654321'],
  ['+52 1 664 123 4567', '526641234567'],
  ['16195550100', '16195550100'],
])('writes the whole message to %s as %s', (phone, number) => {
  const appointment = ownAppointment({ customer: { ...customer, phone } })
  const address = reminderAddress(appointment, business, 'https://cuando.test')
  expect(address).toMatch(new RegExp(`^https://wa\\.me/${number}\\?text=Hola%20Ana%2C`))
  expect(textOf(address)).toBe(
    `Hola Ana, te recordamos tu cita en Uñas & Más:

Corte de cabello
martes 24 de noviembre de 2026, 10:00 h
Calle 60 #500

Confirma, cambia o cancela aquí: https://cuando.test/confirm/${appointment.id}`,
  )
})

it.each([
  ['Ana 👩‍🎨 {enlace}', 'Ana 👩‍🎨 enlace'],
  ['100 % & más', '100 % & más'],
  ['Ana\n#1?', 'Ana #1?'],
  ['Dra. Ana', 'Ana'],
  ['Dra.', 'Dra. López'],
  ['Ana \ud83d', 'Ana'],
])('fills the business’s own template with the name %j', (name, shown) => {
  const appointment = ownAppointment({ customer: { ...customer, phone: '5587654321', name } })
  const own = { ...business, whatsappTemplate: '¿Vienes, {nombre}? 50 % & {hora}' }
  const text = textOf(reminderAddress(appointment, own, 'https://cuando.test'))
  expect(text).toBe(`¿Vienes, ${shown}? 50 % & 10:00`)
})

it.each([
  ['Luis', 'Corte de cabello con Luis\nmartes'],
  [null, 'Corte de cabello\nmartes'],
])('names the person of a business with a team: %j', (name, words) => {
  const member = name === null ? null : { id: 'luis', name }
  const appointment = ownAppointment({ member, customer: { ...customer, phone: '5587654321' } })
  const team = { ...business, hasTeam: true }
  expect(textOf(reminderAddress(appointment, team, 'https://cuando.test'))).toContain(words)
})

it('writes the time in the hour format of the business', () => {
  const appointment = ownAppointment({
    time: '13:00',
    customer: { ...customer, phone: '5587654321' },
  })
  const textFor = (own: { whatsappTemplate?: string } = {}) => {
    const inTwelve = { ...business, hourFormat: '12' as const, ...own }
    return textOf(reminderAddress(appointment, inTwelve, 'https://cuando.test'))
  }
  expect(textFor()).toContain('martes 24 de noviembre de 2026, 1:00\u00a0p.m.\nCalle 60 #500')
  expect(textFor({ whatsappTemplate: '¿Vienes a las {hora} h?' })).toBe(
    '¿Vienes a la 1:00\u00a0p.m.?',
  )
})

it('reminds of several appointments in one message, with each time and link', () => {
  const own = { customer: { ...customer, phone: '5587654321' } }
  const first = ownAppointment(own)
  const second = ownAppointment({ ...own, id: 'second', time: '12:30', serviceName: 'Tinte' })
  const origin = 'https://cuando.test'
  expect(textOf(jointReminderAddress([first, second], business, origin))).toBe(
    `Hola Ana, te recordamos tu cita en Uñas & Más:

Corte de cabello y Tinte
martes 24 de noviembre de 2026, 10:00 y 12:30 h
Calle 60 #500

Confirma, cambia o cancela aquí: ${origin}/confirm/${first.id} y ${origin}/confirm/second`,
  )
  const twice = [first, { ...first, id: 'other', date: '2026-11-25' }] as const
  expect(textOf(jointReminderAddress(twice, business, origin))).toContain(
    'Corte de cabello\nmartes 24 de noviembre de 2026 y miércoles 25 de noviembre de 2026, 10:00 y 10:00 h',
  )
})

it.each([null, '', '1234567', '55'])('has no address for the phone %j', (phone) => {
  const appointment = ownAppointment({ customer: { ...customer, phone } })
  expect(reminderAddress(appointment, business, 'https://cuando.test')).toBeNull()
})

it('is offered only for live appointments that have not begun', () => {
  const at = (date: string, time: string) => ({ date, time })
  expect(isRemindable(ownAppointment(), at('2026-11-24', '09:59'))).toBe(true)
  expect(isRemindable(ownAppointment(), at('2026-11-24', '10:00'))).toBe(false)
  expect(isRemindable(ownAppointment({ status: 'CANCELLED' }), at('2026-11-20', '09:00'))).toBe(
    false,
  )
})
