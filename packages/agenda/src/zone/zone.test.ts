import { calendarDate, formatDate } from '@cuando/time/calendar-date'
import { instant } from '@cuando/time/instant'
import { formatTime, wallTime } from '@cuando/time/wall-time'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { date, moment, time } from '../testing/example-times.ts'
import { zone } from './zone.ts'

const zones = [
  'America/Mexico_City',
  'America/Tijuana',
  'America/Ciudad_Juarez',
  'Europe/Madrid',
  'America/Santiago',
  'America/Havana',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
  'Pacific/Apia',
  'UTC',
]

describe('instantOf', () => {
  it.each([
    ['America/Mexico_City', '2026-07-01', '09:00', '2026-07-01T15:00Z'],
    // The last summer time in Mexico City was that of 2022.
    ['America/Mexico_City', '2022-07-01', '09:00', '2022-07-01T14:00Z'],
    ['America/Tijuana', '2026-03-08', '01:59', '2026-03-08T09:59Z'],
    ['America/Tijuana', '2026-03-08', '03:00', '2026-03-08T10:00Z'],
    // Occurs twice: the first occurrence counts.
    ['America/Tijuana', '2026-11-01', '01:30', '2026-11-01T08:30Z'],
    ['Europe/Madrid', '2026-10-25', '02:30', '2026-10-25T00:30Z'],
    ['America/Santiago', '2026-04-04', '23:30', '2026-04-05T02:30Z'],
    ['Australia/Lord_Howe', '2026-04-05', '01:45', '2026-04-04T14:45Z'],
    ['Pacific/Apia', '2011-12-31', '00:00', '2011-12-30T10:00Z'],
    ['America/Mexico_City', '2026-07-01', '24:00', '2026-07-02T06:00Z'],
  ])('in %s, %s %s is %s', (name, day, hour, expected) => {
    expect(zone(name).instantOf(date(day), time(hour))).toBe(moment(expected))
  })

  it.each([
    ['America/Tijuana', '2026-03-08', '02:00', '2026-03-08T10:00Z'],
    ['America/Tijuana', '2026-03-08', '02:59', '2026-03-08T10:00Z'],
    ['America/Havana', '2026-03-08', '00:30', '2026-03-08T05:00Z'],
    ['America/Santiago', '2026-09-06', '00:00', '2026-09-06T04:00Z'],
    ['Australia/Lord_Howe', '2026-10-04', '02:15', '2026-10-03T15:30Z'],
    ['Pacific/Apia', '2011-12-30', '12:00', '2011-12-30T10:00Z'],
  ])('in %s, %s %s never is, but %s is beyond it', (name, day, hour, reached) => {
    expect(zone(name).instantOf(date(day), time(hour))).toBeNull()
    expect(zone(name).whenReached(date(day), time(hour))).toBe(moment(reached))
  })
})

it.each([
  ['America/Mexico_City', '2026-03-08', '2026-03-08T06:00Z'],
  // The clock goes from 24:00 to 01:00, or back from 24:00 to 23:00.
  ['America/Santiago', '2026-09-06', '2026-09-06T04:00Z'],
  ['America/Santiago', '2026-04-05', '2026-04-05T04:00Z'],
] as const)('in %s, %s starts at %s', (name, day, start) => {
  expect(zone(name).startOf(date(day))).toBe(moment(start))
})

it.each(zones)('agrees with Temporal in %s', (name) => {
  const some = fc.integer({
    min: Date.UTC(1960, 0, 1) / 60_000,
    max: Date.UTC(2090, 0, 1) / 60_000,
  })
  fc.assert(
    fc.property(some, (minute) => {
      const at = instant(minute * 60_000)
      const shown = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(name)
      const clock = zone(name).dateAndTimeOf(at)
      expect(`${formatDate(clock.date)}T${formatTime(clock.time)}`).toBe(
        shown.toPlainDateTime().toString({ smallestUnit: 'minute' }),
      )

      const day = calendarDate(Math.floor(minute / 1440))
      const hour = wallTime(minute - day * 1440)
      const plain = Temporal.PlainDateTime.from(`${formatDate(day)}T${formatTime(hour)}`)
      const first = plain.toZonedDateTime(name, { disambiguation: 'earlier' })
      const exists = first.toPlainDateTime().equals(plain)
      expect(zone(name).instantOf(day, hour)).toBe(exists ? first.epochMilliseconds : null)
    }),
    { numRuns: 1000 },
  )
})

it('never goes back in reaching later times', () => {
  const madrid = zone('Europe/Madrid')
  const from = date('2026-10-25') * 1440
  const reached = Array.from({ length: 1440 }, (_, minute) =>
    madrid.whenReached(calendarDate(Math.floor(from / 1440)), wallTime(minute)),
  )
  expect(reached).toEqual([...reached].sort((a, b) => a - b))
})

it('cuts seconds off, before 1970 too', () => {
  const at = instant(Date.UTC(1969, 11, 31, 23, 59, 59, 999))
  expect(zone('UTC').dateAndTimeOf(at)).toEqual({ date: date('1969-12-31'), time: time('23:59') })
})

it('answers for years far away without walking through those between', () => {
  expect(zone('America/Tijuana').instantOf(date('9999-07-01'), time('12:00'))).toBe(
    moment('9999-07-01T19:00Z'),
  )
})

it('is one zone by all its names', () => {
  expect(zone('US/PACIFIC')).toBe(zone('America/Los_Angeles'))
  expect(zone('US/PACIFIC').name).toBe('America/Los_Angeles')
})

it.each(['Mars/Olympus', 'SystemV/PST8', '+05:00', '', '2026-01-01T00:00[America/Tijuana]'])(
  'refuses %j',
  (name) => {
    expect(() => zone(name)).toThrow(RangeError)
  },
)
