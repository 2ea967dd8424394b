import { expect, test } from 'vitest'
import { sampleAppointmentMail } from '../../../testing/samples/sample-appointment-mail.ts'
import { appointmentInvite } from './appointment-invite.ts'
import type { AppointmentMail } from './appointment-mail.ts'
import { customerMail } from './customer-mail.tsx'
import { reminderMail } from './reminder-mail.tsx'

const links = {
  page: 'https://cuando.test/confirm/1',
  reminders: 'https://cuando.test/reminders/1',
  change: { edit: 'https://cuando.test/edit/1', cancel: 'https://cuando.test/cancel/1' },
}
const both = 'martes 24 de noviembre de 2026, 16:30 Ciudad de México · 23:30 Madrid'
const fromMadrid = (facts: Partial<AppointmentMail> = {}) =>
  sampleAppointmentMail({ location: 'ONLINE', visitorZone: 'Europe/Madrid', ...facts })

test.each(['booked', 'moved', 'cancelled', 'reopened'] as const)(
  '%s: a customer elsewhere reads both times of an online appointment',
  async (action) => {
    const { subject, text } = await customerMail(fromMadrid(), action, links)
    expect(text).toContain(both)
    expect(text).not.toContain('Hora de')
    expect(subject).toMatch(/[mM]ar 24 nov, 23:30 Madrid · /)
  },
)

test('the deadline and the time before a move name their city', async () => {
  const previous = { date: '2026-11-23', time: '09:15' }
  const { text } = await customerMail(fromMadrid({ previous }), 'moved', links)
  expect(text).toContain('hasta el lunes 23 de noviembre, 23:30 (Madrid).')
  expect(text).toContain('Antes: lunes 23 de noviembre de 2026, 09:15 Ciudad de México')
})

test('a reminder counts the days by the customer’s calendar', async () => {
  const late = { startsAt: new Date('2026-11-24T23:30:00Z'), time: '17:30' }
  const options = { now: new Date('2026-11-23T23:30:00Z'), links, isConfirmed: false }
  const { subject, text } = await reminderMail(fromMadrid(late), options)
  expect(subject).toMatch(/^Mañana: mié 25 nov, 00:30 Madrid · /)
  expect(text).toContain('17:30 Ciudad de México · mié 25, 00:30 Madrid')
})

test('a calendar file has both times in its text', () => {
  const { content } = appointmentInvite(fromMadrid(), {
    method: 'REQUEST',
    sequence: 0,
    organizer: 'citas@cuando.test',
    stampedAt: new Date('2026-11-20T18:00:00Z'),
  })
  expect(content.replaceAll('\r\n ', '')).toContain('16:30 Ciudad de México · 23:30 Madrid')
})

test('an appointment at the business, or in a zone with the same time, shows one time', async () => {
  for (const facts of [{ location: 'LOCAL' }, { visitorZone: 'America/Monterrey' }] as const) {
    const { subject, text } = await customerMail(fromMadrid(facts), 'booked', links)
    expect(text).not.toContain(' · 23:30')
    expect(subject).toMatch(/^Mar 24 nov, 16:30 · /)
  }
})
