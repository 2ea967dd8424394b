import { expect, it } from 'vitest'
import { sampleAppointment } from '../../../testing/sample-appointment.ts'
import { detailsOfAppointment } from './appointment-details-model.ts'
import { calendarWays } from './calendar-links-model.ts'

const linksOf = (date: string, time: string, timezone: string, other = {}) => {
  const appointment = sampleAppointment({ date, time, ...other })
  const links = calendarWays({
    appointmentId: appointment.id,
    details: detailsOfAppointment(appointment),
    commerce: { name: 'Salón Jacaranda', timezone },
    isEvent: appointment.serviceType === 'UNIQUE',
    ownUrl: 'https://citas.mx/confirm/una-cita',
  })
  if (!links) throw new Error('no links')
  return {
    google: new URL(links.google).searchParams,
    outlook: new URL(links.outlook).searchParams,
    file: links.file,
  }
}

// 45 minutes each; the offsets are those of the business on that day.
it.each([
  ['America/Mexico_City', '2026-11-24', '10:00', '20261124T160000Z/20261124T164500Z'],
  ['America/Tijuana', '2026-07-01', '23:30', '20260702T063000Z/20260702T071500Z'],
  ['America/Tijuana', '2026-12-01', '23:30', '20261202T073000Z/20261202T081500Z'],
  ['Europe/Madrid', '2026-03-29', '01:30', '20260329T003000Z/20260329T011500Z'],
])('%s, %s %s', (zone, date, time, dates) => {
  const { google, outlook } = linksOf(date, time, zone)
  expect(google.get('dates')).toBe(dates)
  expect(google.get('ctz')).toBe(zone)
  const compact = (name: string) => outlook.get(name)?.replace(/[-:]/g, '')
  expect(`${compact('startdt')}/${compact('enddt')}`).toBe(dates)
  expect(outlook.get('startdt')).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00Z$/)
})

it('contain the title, the place and the link to change or cancel', () => {
  const { google, outlook, file } = linksOf('2026-11-24', '10:00', 'America/Mexico_City')
  expect(google.get('text')).toBe('Corte de cabello en Salón Jacaranda')
  expect(outlook.get('subject')).toBe('Corte de cabello en Salón Jacaranda')
  expect(google.get('location')).toBe('Av. Álvaro Obregón 120, Roma Norte')
  expect(outlook.get('body')).toBe('Cambiar o cancelar la cita: https://citas.mx/confirm/una-cita')
  const event = linksOf('2026-11-24', '10:00', 'America/Mexico_City', { serviceType: 'UNIQUE' })
  expect(event.google.get('details')).toBe('Cancelar la cita: https://citas.mx/confirm/una-cita')
  expect(file).toBe('/api/books/8f3c2a10-41d5-4c7e-9a66-0c6f5d1b7e21/calendar.ics')
})

it('of an online appointment have its meeting link as the place, or no address', () => {
  const online = { isInLocal: false, isOnline: true }
  const { google } = linksOf('2026-11-24', '10:00', 'America/Mexico_City', online)
  expect(google.get('location')).toBe('Cita virtual')
  const meetLink = 'https://meet.google.com/abc-defg-hij'
  const linked = linksOf('2026-11-24', '10:00', 'America/Mexico_City', { ...online, meetLink })
  expect(linked.outlook.get('location')).toBe(meetLink)
})
