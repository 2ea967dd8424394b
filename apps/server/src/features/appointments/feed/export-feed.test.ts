import { createCalendarFeed } from '@cuando/contract/accounts/integrations'
import { default as ICAL } from 'ical.js'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { makeAppointments } from '../../../testing/samples/make-appointments.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { manageServices } from '../../../testing/steps/manage-services.ts'

const app = await openTestApp()
const as = changeAs(app, () => salon)
let salon: TestBusiness
let path: string
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  salon = await openBusiness(app)
  const { address } = dataOf(await app.call(createCalendarFeed, {}, salon.token))
  path = new URL(address ?? '').pathname
})

const file = (headers: Record<string, string> = {}) => app.inject({ url: path, headers })
const unfolded = async () => (await file()).body.replace(/\r\n[ \t]/g, '')
const eventsOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component))
const startsOf = async () =>
  eventsOf((await file()).body).map(({ startDate }) => startDate.toJSDate().toISOString())

describe('the file', () => {
  it('asks calendars to refresh it every 15 minutes, and is neither shared by caches nor indexed', async () => {
    const answer = await file()
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="citas.ics"',
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex',
    })
    const [head] = answer.body.split('BEGIN:VTIMEZONE')
    expect(head?.split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Cuando//Citas//ES',
      'METHOD:PUBLISH',
      'NAME:Estética Lucía',
      'X-WR-CALNAME:Estética Lucía',
      'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
      'X-PUBLISHED-TTL:PT15M',
      '',
    ])
    expect(eventsOf(answer.body)).toEqual([])
    expect(answer.body).toMatch(/END:VCALENDAR\r\n$/)
  })

  it('shows the owner the customer and the service, and invites nobody', async () => {
    const id = await as.booked({ date: '2026-11-27' })
    const text = await unfolded()
    expect(text.split('\r\n')).toEqual(
      expect.arrayContaining([
        `UID:${id}@cuando`,
        'SEQUENCE:0',
        'STATUS:CONFIRMED',
        'DTSTART;TZID=America/Mexico_City:20261127T100000',
        'DTEND;TZID=America/Mexico_City:20261127T110000',
        'SUMMARY:Corte · Rosa Peña',
        'LOCATION:Orizaba 101\\, Roma Norte\\, Ciudad de México',
        'DESCRIPTION:Teléfono: 55 8765 4321\\nCorreo: rosa@ejemplo.test\\nNotas: Traigo foto',
      ]),
    )
    expect(text).not.toMatch(/ATTENDEE|ORGANIZER|VALARM/)
  })

  it('has the link of an online appointment, and the address of a home visit', async () => {
    const { created } = manageServices(app, () => salon)
    const online = await created({ isOnline: true, meetingLink: 'https://meet.example/abc' })
    const atHome = await created({ isCustomAddress: true })
    const book = ({ id: serviceId }: { id: string }, more: object) =>
      as.booked({ date: '2026-11-27', serviceId, isInLocal: undefined, ...more })
    await book(online, { isOnline: true })
    const home = { address: 'Calle 5; interior 3', latitude: 19.4, longitude: -99.1 }
    await book(atHome, { isCustomAddress: true, ...home, time: '12:00' })
    const text = await unfolded()
    expect(text).toContain('LOCATION:https://meet.example/abc\r\n')
    expect(text).toContain('\\nVideollamada: https://meet.example/abc\\n')
    expect(text).toContain('LOCATION:Calle 5\\; interior 3\r\n')
  })

  it('shows a move with a higher sequence, and leaves out cancelled appointments', async () => {
    const id = await as.booked({ date: '2026-11-27' })
    await as.move(id, { date: '2026-11-30', time: '12:00' })
    const moved = await unfolded()
    expect(moved).toContain('SEQUENCE:1\r\n')
    expect(moved).toContain('DTSTART;TZID=America/Mexico_City:20261130T120000')
    await as.cancel(id)
    expect(eventsOf((await file()).body)).toEqual([])
    await as.undo(id)
    expect(eventsOf((await file()).body)).toHaveLength(1)
  })

  it('contains past appointments, also missed ones', async () => {
    const id = await as.booked({ date: '2026-11-24', time: '12:00' })
    app.clock.advance({ hours: 3 })
    dataOf(await as.miss(id))
    expect(eventsOf((await file()).body)).toHaveLength(1)
  })
})

it('is answered with 304 until something changes', async () => {
  await as.booked({ date: '2026-11-27' })
  const etag = String((await file()).headers.etag)
  app.clock.advance({ minutes: 15 })
  const same = await file({ 'if-none-match': etag })
  expect([same.statusCode, same.body]).toEqual([304, ''])
  expect(same.headers['cache-control']).toBe('private, no-cache')
  await as.booked({ date: '2026-11-27', time: '12:00' })
  const other = await file({ 'if-none-match': etag })
  expect(other.statusCode).toBe(200)
  expect(other.headers.etag).not.toBe(etag)
})

it('covers 30 days back and 365 days ahead', async () => {
  const all = [
    '2026-10-25T15:59:00.000Z',
    '2026-10-25T16:01:00.000Z',
    '2027-11-24T15:59:00.000Z',
    '2027-11-24T16:01:00.000Z',
  ]
  await makeAppointments(app, salon, all)
  await makeAppointments(app, salon, ['2026-11-25T16:00:00Z'], { status: 'CANCELLED' })
  expect(await startsOf()).toEqual(all.slice(1, 3))
})

it('contains at most 2000: the next ones first, then the latest past ones', async () => {
  const minutes = (count: number, from: number) =>
    Array.from({ length: count }, (_, at) =>
      new Date(app.clock.now().getTime() + (from + at) * 60_000).toISOString(),
    )
  await makeAppointments(app, salon, minutes(1990, 0), { isOneCustomer: true })
  await makeAppointments(app, salon, minutes(20, -20), { isOneCustomer: true })
  expect(await startsOf()).toEqual(minutes(2000, -10))
  await makeAppointments(app, salon, minutes(20, 1990), { isOneCustomer: true })
  expect(await startsOf()).toEqual(minutes(2000, 0))
})

it('answers HEAD, too', async () => {
  const head = await app.inject({ method: 'HEAD', url: path })
  expect([head.statusCode, head.body]).toEqual([200, ''])
})
