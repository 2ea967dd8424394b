import { expect, test } from 'vitest'
import { sampleAppointmentMail } from '../../../testing/samples/sample-appointment-mail.ts'
import { appointmentInvite } from './appointment-invite.ts'
import type { AppointmentMail } from './appointment-mail.ts'
import { linkedEntry } from './calendar-entry.ts'

const booked = {
  method: 'REQUEST',
  sequence: 0,
  organizer: 'citas@cuando.test',
  stampedAt: new Date('2026-11-20T18:00:00Z'),
} as const
const page = 'https://cuando.test/confirm/4a0d7d61-6a55-4a5e-9a44-0c8f0c9f2d11'

const linesOf = (content: string) => content.replaceAll('\r\n ', '').split('\r\n')
const invite = (changes: Partial<AppointmentMail> = {}, options: object = {}) =>
  linesOf(appointmentInvite(sampleAppointmentMail(changes), { ...booked, ...options }).content)

test('an invitation contains the appointment in the zone of the business', () => {
  const lines = invite({}, { isChangeable: true })
  expect(lines).toEqual(
    expect.arrayContaining([
      'METHOD:REQUEST',
      'PRODID:-//Cuando//Citas//ES',
      'TZID:America/Mexico_City',
      'UID:4a0d7d61-6a55-4a5e-9a44-0c8f0c9f2d11@cuando',
      'SEQUENCE:0',
      'DTSTAMP:20261120T180000Z',
      'DTSTART;TZID=America/Mexico_City:20261124T163000',
      'DTEND;TZID=America/Mexico_City:20261124T180000',
      'SUMMARY:Corte y peinado en Salón Rosa',
      'LOCATION:Av. Álvaro Obregón 120\\, Roma Norte\\, Ciudad de México',
      'ORGANIZER;CN="Salón Rosa":mailto:citas@cuando.test',
      'STATUS:CONFIRMED',
      'TRIGGER:-PT2H',
    ]),
  )
  const attendee = lines.find((line) => line.startsWith('ATTENDEE'))
  expect(attendee).toMatch(
    /PARTSTAT=ACCEPTED;RSVP=FALSE;CN="Íñigo Muñoz Peña":mailto:inigo@correo.test/i,
  )
  expect(lines).toContain(
    `DESCRIPTION:Corte y peinado\\nDuración: 1 h 30 min\\nPrecio: $1\\,250\\nTeléfono del negocio: 55 1234 5678\\nCambiar o cancelar la cita: ${page}`,
  )
})

test('lines end in CRLF and are no longer than 75 octets', () => {
  const { content } = appointmentInvite(sampleAppointmentMail(), booked)
  expect(content.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  const octets = content.split('\r\n').map((line) => Buffer.byteLength(line))
  expect(Math.max(...octets)).toBeLessThanOrEqual(75)
})

test('a move has the same UID, a higher sequence and the new time', () => {
  const moved = {
    startsAt: new Date('2026-11-26T16:00:00Z'),
    endsAt: new Date('2026-11-26T17:30:00Z'),
  }
  const lines = invite(moved, { sequence: 1, stampedAt: new Date('2026-11-21T18:00:00Z') })
  expect(lines).toEqual(
    expect.arrayContaining([
      'METHOD:REQUEST',
      'UID:4a0d7d61-6a55-4a5e-9a44-0c8f0c9f2d11@cuando',
      'SEQUENCE:1',
      'DTSTAMP:20261121T180000Z',
      'DTSTART;TZID=America/Mexico_City:20261126T100000',
      'DTEND;TZID=America/Mexico_City:20261126T113000',
      'STATUS:CONFIRMED',
    ]),
  )
})

test.each([
  [{}, true, 'Cambiar o cancelar la cita'],
  [{ isEvent: true }, true, 'Cancelar la cita'],
  [{}, false, 'Ver la cita'],
])('the label of its page fits what can be done: %o, %s: %s', (changes, isChangeable, label) => {
  const description = invite(changes, { isChangeable }).find((line) =>
    line.startsWith('DESCRIPTION:'),
  )
  expect(description?.endsWith(`\\n${label}: ${page}`)).toBe(true)
})

test('a cancellation has the same UID, a higher sequence, no alarm and no links', () => {
  const lines = invite({}, { method: 'CANCEL', sequence: 3, isChangeable: true })
  expect(lines).toEqual(
    expect.arrayContaining([
      'METHOD:CANCEL',
      'UID:4a0d7d61-6a55-4a5e-9a44-0c8f0c9f2d11@cuando',
      'SEQUENCE:3',
      'STATUS:CANCELLED',
    ]),
  )
  expect(lines).toContain('ORGANIZER;CN="Salón Rosa":mailto:citas@cuando.test')
  expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toHaveLength(1)
  expect(lines).not.toContain('BEGIN:VALARM')
  expect(lines.join()).not.toContain(page)
})

test('a local time that occurs twice is written in UTC, which is unambiguous', () => {
  const commerce = { ...sampleAppointmentMail().commerce, timezone: 'America/Tijuana' }
  const lines = invite({
    commerce,
    startsAt: new Date('2026-11-01T08:30:00Z'),
    endsAt: new Date('2026-11-01T08:45:00Z'),
  })
  expect(lines).toContain('DTSTART:20261101T083000Z')
  expect(lines).toContain('DTEND:20261101T084500Z')
})

test('the location of an online appointment is its link, and that of a home visit the customer’s address', () => {
  expect(invite({ location: 'ONLINE' })).toContain('LOCATION:Cita virtual')
  const meetLink = 'https://meet.google.com/abc-defg-hij'
  expect(invite({ location: 'ONLINE', meetLink })).toContain(`LOCATION:${meetLink}`)
  const said = (changes: Partial<AppointmentMail>, options = {}) =>
    invite({ location: 'ONLINE', ...changes }, options).join()
  expect(said({ meetLink })).toContain(`Videollamada: ${meetLink}`)
  expect(said({})).toContain('El negocio te enviará el enlace')
  expect(said({}, { method: 'CANCEL' })).not.toContain('te enviará el enlace')
  const home = {
    location: 'CUSTOM',
    address: 'Calle 5; interior 3',
    latitude: 19,
    longitude: -99,
  } as const
  expect(invite(home)).toContain('LOCATION:Calle 5\\; interior 3')
})

test('names cannot inject lines', () => {
  const poison = 'Ana"\r\nATTENDEE:mailto:otra@correo.test\r\n;X="'
  const { commerce, customer } = sampleAppointmentMail()
  const lines = invite({
    commerce: { ...commerce, name: poison, address: poison },
    customer: { ...customer, name: poison, lastName: poison },
    serviceName: poison,
  })
  expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toHaveLength(1)
  expect(lines.map((line) => line.split(/[:;]/)[0])).toEqual(
    invite().map((line) => line.split(/[:;]/)[0]),
  )
})

test('holds no link in a typed address, and the link of a video call as it is', () => {
  const sample = sampleAppointmentMail()
  const commerce = { ...sample.commerce, address: 'Visita www.evil.test' }
  expect(linkedEntry({ ...sample, commerce, address: null }).location).not.toContain('evil.test')
  const online = { location: 'ONLINE', meetLink: 'https://zoom.us/j/1' } as const
  expect(linkedEntry({ ...sample, ...online }).location).toBe('https://zoom.us/j/1')
})
