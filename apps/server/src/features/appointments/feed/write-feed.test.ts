import { default as ICAL } from 'ical.js'
import { describe, expect, it, test } from 'vitest'
import { type FeedContents, type FeedEntry, writeFeed } from './write-feed.ts'

const row = (changes: Partial<FeedEntry> = {}): FeedEntry => ({
  id: '4a0d7d61-6a55-4a5e-9a44-0c8f0c9f2d11',
  starts_at: new Date('2026-11-24T22:30:00Z'),
  ends_at: new Date('2026-11-24T23:30:00Z'),
  sequence: 1,
  link_changes: 2,
  corrections: 0,
  modality: 'LOCAL',
  address: null,
  name: 'Íñigo',
  last_name: 'Muñoz Peña',
  email: 'inigo@correo.test',
  phone: '5587654321',
  notes: null,
  service_name: 'Corte',
  meet_link: null,
  memberName: null,
  ...changes,
})

const partsOf = (rows: FeedEntry[], commerce: Partial<FeedContents['commerce']> = {}) =>
  writeFeed({
    commerce: { name: 'Salón', address: '', timezone: 'America/Mexico_City', ...commerce },
    rows,
    stampedAt: new Date('2026-11-20T18:00:00Z'),
    since: new Date('2026-10-20T18:00:00Z'),
    days: 396,
  })
const written = (...given: Parameters<typeof partsOf>) => [...partsOf(...given)].join('')

/** The start and end of each event, as a calendar reads the file. */
const timesIn = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text))
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const { startDate, endDate } = new ICAL.Event(component)
    return [startDate, endDate].map((time) => new Date(time.toUnixTime() * 1000).toISOString())
  })
}

describe.each([
  ['America/Tijuana', '2026-11-01T09:00:00Z'],
  ['America/Tijuana', '2027-03-14T10:00:00Z'],
  ['Europe/Madrid', '2026-10-25T01:00:00Z'],
  ['Europe/Madrid', '2027-10-31T01:00:00Z'],
  ['Australia/Lord_Howe', '2027-04-03T15:00:00Z'],
  ['America/Mexico_City', '2027-04-04T08:00:00Z'],
])('in %s around %s', (timezone, change) => {
  it('each appointment has the right start and end, whether it lasts an hour or half an hour', () => {
    const rows = Array.from({ length: 64 }, (_, at) => {
      const start = new Date(change).getTime() + (at / 2 - 16) * 900_000
      const length = at % 2 ? 1_800_000 : 3_600_000
      return row({ id: `${at}`, starts_at: new Date(start), ends_at: new Date(start + length) })
    })
    expect(timesIn(written(rows, { timezone }))).toEqual(
      rows.map(({ starts_at, ends_at }) => [starts_at.toISOString(), ends_at.toISOString()]),
    )
  })
})

test('an hour between two equal local times lasts an hour', () => {
  const starts_at = new Date('2026-11-01T08:30:00Z')
  const ends_at = new Date('2026-11-01T09:30:00Z')
  const text = written([row({ starts_at, ends_at })], { timezone: 'America/Tijuana' })
  expect(text).toContain('DTSTART:20261101T083000Z\r\nDTEND:20261101T093000Z\r\n')
})

test('the zone is written once, also without appointments', () => {
  for (const rows of [[], [row()], [row(), row({ id: 'b' })]])
    expect(written(rows).match(/BEGIN:VTIMEZONE\r\nTZID:America\/Mexico_City\r\n/g)).toHaveLength(1)
})

test('many appointments are written in small parts of one file', () => {
  const rows = Array.from({ length: 45 }, (_, at) => row({ id: `row-${at}` }))
  const parts = [...partsOf(rows)]
  expect(parts.map((part) => part.match(/BEGIN:VEVENT/g)?.length ?? 0)).toEqual([0, 20, 20, 5, 0])
  const events = new ICAL.Component(ICAL.parse(parts.join(''))).getAllSubcomponents('vevent')
  expect(events).toHaveLength(45)
})

test('the sequence is that of the invitations', () => {
  expect(written([row()])).toContain('SEQUENCE:3\r\n')
})

test('only the name is shown for a customer without contact and notes', () => {
  const text = written([
    row({ name: 'Pedro', last_name: '', email: null, phone: null, service_name: null }),
  ])
  expect(text).toContain('SUMMARY:Cita · Pedro\r\n')
  expect(text).toContain('LOCATION:Salón\r\n')
  expect(text).not.toContain('DESCRIPTION')
})

test('names and notes cannot inject lines', () => {
  const poison =
    'Ana; "Ñ", \\n 👩‍👩‍👧‍👦\r\nATTENDEE:mailto:otra@correo.test\nEND:VCALENDAR\r\n'.repeat(3)
  const rows = [
    row({ name: poison, last_name: poison, notes: poison, address: poison, service_name: poison }),
  ]
  const text = written(rows, { name: poison, address: poison })
  const kinds = (of: string) =>
    of
      .replace(/\r\n /g, '')
      .split('\r\n')
      .map((line) => line.split(/[:;]/)[0])
  expect(kinds(text)).toEqual(kinds(written([row({ notes: 'Hola' })])))
  const octets = text.split('\r\n').map((line) => Buffer.byteLength(line))
  expect(Math.max(...octets)).toBeLessThanOrEqual(75)
  const event = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent')
  expect(event?.getFirstPropertyValue('location')).toBe(poison.replaceAll('\r\n', '\n'))
})
