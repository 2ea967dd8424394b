import { describe, expect, it, test } from 'vitest'
import { sampleAppointmentMail } from '../../../testing/samples/sample-appointment-mail.ts'
import type { AppointmentMail } from './appointment-mail.ts'
import { reminderMail } from './reminder-mail.tsx'

const id = '4a0d7d61-6a55-4a5e-9a44-0c8f0c9f2d11'
const unchangeable = {
  page: `https://cuando.test/confirm/${id}`,
  reminders: `https://cuando.test/reminders/${id}`,
}
const change = { edit: 'https://cuando.test/edit/1', cancel: 'https://cuando.test/cancel/1' }
const links = { ...unchangeable, change }

const mail = (
  facts: Partial<AppointmentMail> = {},
  options: Partial<Parameters<typeof reminderMail>[1]> = {},
) =>
  reminderMail(sampleAppointmentMail(facts), {
    now: new Date('2026-11-23T18:00:00Z'),
    links,
    isConfirmed: false,
    ...options,
  })

test('a reminder contains the service, the time and the place, and links to confirm, change or cancel', async () => {
  const { subject, text, html } = await mail()
  expect(subject).toBe('Mañana: mar 24 nov, 16:30 · Corte y peinado (Íñigo)')
  for (const line of [
    'Te esperamos mañana',
    'Hola, Íñigo: te recordamos tu cita en Salón Rosa.',
    'martes 24 de noviembre de 2026, 16:30',
    `Confirmar asistencia https://cuando.test/confirm/${id}`,
    'Corte y peinado · 1 h 30 min · $1,250',
    'Lugar\nAv. Álvaro Obregón 120, Roma Norte, Ciudad de México',
    'Teléfono del negocio\n55 1234 5678',
    'Puedes cambiar o cancelar tu cita hasta el lunes 23 de noviembre, 16:30.',
    `Ver tu cita https://cuando.test/confirm/${id}`,
    'Cambiar mi cita https://cuando.test/edit/1',
    'Cancelar mi cita https://cuando.test/cancel/1',
    'Agrégala a tu calendario:\nGoogle https://calendar.google.com/',
    `No quiero recordatorios https://cuando.test/reminders/${id}`,
  ])
    expect(text).toContain(line)
  expect(html).toContain(`href="https://cuando.test/confirm/${id}"`)
})

test('it names the person of a business with a team', async () => {
  expect((await mail({ memberName: 'Luis' })).text).toContain('Con\nLuis')
  expect((await mail()).text).not.toContain('Con\n')
})

test('the subject is in the 12-hour format, too, if it is set', async () => {
  const { subject, html } = await mail({ hourFormat: '12' })
  expect(subject).toBe('Mañana: mar 24 nov, 4:30\u00a0p.m. · Corte y peinado (Íñigo)')
  expect(html).not.toContain('16:30')
})

describe('the day is named relative to the day of sending', () => {
  it.each([
    ['2026-11-24', 'Tu cita es hoy', 'Hoy'],
    ['2026-11-23', 'Te esperamos mañana', 'Mañana'],
    ['2026-11-22', 'Te esperamos pasado mañana', 'Pasado mañana'],
    ['2026-11-21', 'Te esperamos el martes', 'Recordatorio'],
  ])('%s: %s', async (today, heading, news) => {
    const { subject, html } = await mail({}, { now: new Date(`${today}T18:00:00Z`) })
    expect(subject).toBe(`${news}: mar 24 nov, 16:30 · Corte y peinado (Íñigo)`)
    expect(html).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`))
  })

  it('across the end of a year', async () => {
    const { subject } = await mail(
      { date: '2027-01-01' },
      { now: new Date('2026-12-31T18:00:00Z') },
    )
    expect(subject).toContain('Mañana: vie 1 ene, ')
  })
})

test('an appointment that can’t be changed any more has no change links and no deadline', async () => {
  const { text } = await mail({}, { links: unchangeable })
  expect(text).toContain('Si no puedes venir, avisa al negocio lo antes posible.')
  expect(text).not.toMatch(/Cambiar mi cita|Cancelar mi cita|hasta el/)
  expect(text).toContain('Confirmar asistencia')
  expect(text).toContain(`Ver tu cita https://cuando.test/confirm/${id}`)
})

test('a customer who has confirmed is thanked, not asked again', async () => {
  const { text } = await mail({}, { isConfirmed: true })
  expect(text).toContain('Ya confirmaste que vienes. ¡Gracias!')
  expect(text).not.toContain('Confirmar asistencia')
})

test('an event can be cancelled, but not moved', async () => {
  const { text } = await mail({ isEvent: true })
  expect(text).toContain('Puedes cancelar tu cita hasta el lunes 23 de noviembre, 16:30.')
  expect(text).not.toContain('Cambiar mi cita')
})

test('a video call has its link', async () => {
  const online = { location: 'ONLINE', meetLink: 'https://meet.example/abc' } as const
  const { text } = await mail(online)
  expect(text).toContain('Entrar a la videollamada https://meet.example/abc')
  expect(text).toContain('Ciudad de México')
  expect(text).not.toContain('te enviará el enlace')
  const linkless = await mail({ ...online, meetLink: null })
  expect(linkless.text).toContain('Cita virtual. El negocio te enviará el enlace')
})

test('typed text never becomes a link', async () => {
  const { html, subject } = await mail({
    serviceName: '<b>gana.ejemplo</b>',
    commerce: { ...sampleAppointmentMail().commerce, name: 'visita http://malo.test' },
  })
  expect(html).not.toContain('<b>')
  expect(html).not.toContain('malo.test')
  expect(subject).not.toContain('malo.test')
})
