import type { SkippedMail } from '@cuando/contract/appointments/skipped-mail'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ownAppointment } from '../../testing/sample-calendar.ts'
import { type CommerceInfo, setInfo } from '../commerce/info.ts'
import {
  changeOf,
  howTold,
  offerTelling,
  tellingAddress,
  untold,
  untoldOf,
} from './tell-customer.ts'

const business = { commerceName: 'Uñas & Más', commerceAddress: 'Calle 60 #500' }
const info: CommerceInfo = {
  ...business,
  username: 'unas',
  ...{ coverImage: null, profileImage: null, latitude: null, longitude: null },
  commerceId: 'unas',
  commercePhone: '5512345678',
  schedule: [],
  commerceDescription: '',
  timezone: 'America/Mexico_City',
  hourFormat: '24',
  whatsappTemplate: '',
}
const lupita = { name: 'Lupita', lastName: 'Díaz', email: null, phone: '5587654321' }
const appointment = ownAppointment({ customer: { id: 'lupita', ...lupita, isErased: false } })
const textOf = (address: string | null) => new URL(address ?? '').searchParams.get('text')
const tell = (...[change, reason]: [Parameters<typeof tellingAddress>[1], string?]) =>
  tellingAddress(appointment, change, business, 'https://cuando.test', { reason: reason ?? null })

it('writes what happened, with the link to the appointment', () => {
  expect(tell('moved')).toMatch(/^https:\/\/wa\.me\/525587654321\?text=Hola%20Lupita/)
  expect(textOf(tell('moved'))).toBe(`Hola Lupita, tu cita en Uñas & Más cambió. Ahora es:

Corte de cabello
martes 24 de noviembre de 2026, 10:00 h
Calle 60 #500

Confirma, cambia o cancela aquí: https://cuando.test/confirm/${appointment.id}`)
})

it('names the person who gives it', () => {
  const given = { ...appointment, member: { id: 'luis', name: 'Luis' } }
  const address = tellingAddress(given, 'booked', business, 'https://cuando.test')
  expect(textOf(address)).toContain('Corte de cabello con Luis\nmartes')
})

it('writes the time in the hour format of the business', () => {
  const own = { ...business, hourFormat: '12' as const }
  const address = tellingAddress(appointment, 'moved', own, 'https://cuando.test')
  expect(textOf(address)).toContain('2026, 10:00\u00a0a.m.\nCalle 60')
})

it('ends with the reason of a cancellation, on one line', () => {
  expect(
    textOf(tell('cancelled', 'Se fue\nla luz')),
  ).toBe(`Hola Lupita, tu cita en Uñas & Más se canceló:

Corte de cabello
martes 24 de noviembre de 2026, 10:00 h

Aquí la puedes ver: https://cuando.test/confirm/${appointment.id}

Razón: Se fue la luz`)
  expect(textOf(tell('moved', 'Se fue la luz'))).not.toContain('Razón')
})

it('names the other dates that were booked with it', () => {
  const others = [
    { date: '2026-12-15', time: '10:00' },
    { date: '2027-01-05', time: '12:30' },
  ]
  const address = tellingAddress(appointment, 'booked', business, 'https://cuando.test', { others })
  expect(textOf(address)).toMatch(
    /\n\nTambién:\nmartes 15 de diciembre de 2026, 10:00\nmartes 5 de enero de 2027, 12:30$/,
  )
})

it('has no address for customers who get a mail or have no WhatsApp number', () => {
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
])('for %o says %s', (customer, text) => {
  expect(untold(customer)).toBe(text)
})

it('promises mails only to customers with an e-mail', () => {
  const withEmail = { email: 'a@ejemplo.test', phone: null }
  const told = 'Les avisamos por correo.'
  expect(howTold([withEmail, withEmail], told)).toBe(told)
  expect(howTold([lupita], told)).toBe('No tiene correo: avísale por WhatsApp.')
  expect(howTold([lupita, withEmail], told)).toMatch(/^Avisamos por correo a quien lo tiene/)
  expect(howTold([lupita, lupita], told)).toMatch(/^Ninguno tiene correo/)
})

it('finds the last change of an upcoming appointment, and none once it has begun', () => {
  const told = (changes: Parameters<typeof ownAppointment>[0] = {}, time = '09:59') =>
    changeOf(ownAppointment(changes), { date: '2026-11-24', time })
  expect(told()).toBe('booked')
  expect(told({ isRescheduled: true })).toBe('moved')
  expect(told({ status: 'CANCELLED' })).toBe('cancelled')
  expect(told({ status: 'COMPLETED' })).toBeNull()
  expect(told({}, '10:00')).toBeNull()
  expect(told({ status: 'CANCELLED' }, '10:00')).toBeNull()
})

it('says that a customer whose data were erased can’t be reached', () => {
  const erased = { email: null, phone: null, isErased: true }
  expect(untold(erased)).toBe('Sus datos se eliminaron: ya no hay cómo avisarle.')
})

describe('a mail that was not sent because of a limit', () => {
  const at = '2026-11-24T16:00:00.000Z'
  const skipped = { limit: 'RECIPIENT', max: 10, isReminder: false, at } as const
  const withEmail = { ...lupita, email: 'lupita@ejemplo.test' }
  const of = (mailSkipped: SkippedMail | null, changes: object = {}) =>
    untoldOf({ customer: { ...withEmail, ...changes }, mailSkipped })

  beforeEach(() => {
    vi.useFakeTimers({ now: new Date(at), toFake: ['Date'] })
    vi.stubGlobal('window', { location: { origin: 'https://cuando.test' } })
    setInfo(info)
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    setInfo(null)
  })

  it('is reported with what the owner can do instead', () => {
    const whatsapp = 'Avísale por WhatsApp.'
    const text = 'No le enviamos correo a Lupita: hoy ya le enviamos 10.'
    expect(of(skipped)).toBe(`${text} ${whatsapp}`)
    expect(of(skipped, { phone: '1234567' })).toBe(`${text} Llámale para avisarle.`)
    expect(of(skipped, { phone: null })).toBe(`${text} Avísale tú.`)
    expect(of({ ...skipped, limit: 'BUSINESS', max: 100 })).toBe(
      `Hoy ya se enviaron los 100 correos de tu negocio. ${whatsapp}`,
    )
    expect(of({ ...skipped, isReminder: true })).toBe(
      `No le enviamos el recordatorio a Lupita: hoy ya le enviamos 10 correos. ${whatsapp}`,
    )
    expect(of({ ...skipped, limit: 'MAILBOX' })).toBe(
      `No le enviamos correo a Lupita: hoy recibió demasiados de varios negocios. ${whatsapp}`,
    )
    const message = { ...skipped, isReminder: true, byWhatsapp: true }
    const untold = 'No le enviamos el recordatorio por WhatsApp a Lupita: hoy'
    expect(of(message)).toBe(`${untold} ya le enviamos 10 mensajes. Mándaselo tú.`)
    expect(of({ ...message, limit: 'MAILBOX' }, { email: null })).toBe(
      `${untold} recibió demasiados mensajes de varios negocios. Mándaselo tú.`,
    )
    expect(of(null)).toBeNull()
  })

  it('is reported as another day’s from the next day on', () => {
    vi.setSystemTime('2026-11-25T06:00:00Z')
    expect(of(skipped)).toMatch(/: ese día ya le habíamos enviado 10\. /)
    expect(of({ ...skipped, limit: 'BUSINESS' })).toMatch(/^Ese día ya se habían enviado los/)
  })

  it('offers to write by WhatsApp, and says why', () => {
    const booked = { ...appointment, customer: { id: 'l', ...withEmail, isErased: false } }
    const { note, link } = offerTelling({ ...booked, mailSkipped: skipped }, 'booked')
    expect(note).toMatch(/^No le enviamos correo a Lupita/)
    expect(textOf(link?.href ?? '')).toMatch(/^Hola Lupita, agendamos tu cita/)
    expect(offerTelling(booked, 'booked')).toEqual({})
  })
})
