import { minutes } from '@cuando/time/minutes'
import { expect, it } from 'vitest'
import { freeDays } from '../days/free-days.ts'
import { exampleAgenda, week } from '../testing/example-agenda.ts'
import { date, moment } from '../testing/example-times.ts'
import { spoken } from '../testing/spoken.ts'
import { zone } from './zone.ts'

const now = moment('2026-01-01T12:00Z')
const everyHalfHour = '00:00 00:30 01:00 01:30 02:00 02:30 03:00 03:30'

/** Free starts on a Sunday in Tijuana, every half hour. */
function onSunday(day: string, hours: string, duration: number) {
  const agenda = exampleAgenda({
    zone: zone('America/Tijuana'),
    now,
    hours: week({ 6: [hours] }),
    service: { duration: minutes(duration) },
  })
  return spoken(freeDays(agenda, { from: date(day), to: date(day) }))[day]
}

it.each([
  // 02:00 to 03:00 does not exist: one hour from 01:30 ends at 03:30.
  ['00:00-04:00', 60, '00:00 00:30 01:00 01:30 03:00'],
  ['00:00-04:00', 180, '00:00'],
  // An opening that would begin in the gap begins after it, but its grid doesn't shift.
  ['02:15-04:00', 30, '03:15'],
  ['02:00-03:00', 30, undefined],
  ['00:30-02:30', 30, '00:30 01:00 01:30'],
])('where the clock jumps over 02:00 to 03:00: %s for %i minutes', (hours, duration, expected) => {
  expect(onSunday('2026-03-08', hours, duration)).toBe(expected)
})

it.each([
  // 01:00 to 02:00 occurs twice; a start means the first occurrence.
  ['00:00-03:00', 30, '00:00 00:30 01:00 01:30 02:00 02:30'],
  // Four hours pass between 00:00 and 03:00.
  ['00:00-03:00', 240, '00:00'],
  ['00:00-02:00', 180, '00:00'],
  // Openings also end and begin at the first occurrence of 01:30.
  ['00:00-01:30', 60, '00:00 00:30'],
  ['01:30-03:00', 120, '01:30'],
])('where 01:00 to 02:00 comes twice: %s for %i minutes', (hours, duration, expected) => {
  expect(onSunday('2026-11-01', hours, duration)).toBe(expected)
})

// Busy in UTC; half hours from 00:00 to 04:00 by the clock.
it.each([
  // Tijuana jumps from 02:00 to 03:00 at 10:00Z: busy from 01:30 to 03:30 is one hour.
  ['America/Tijuana', '2026-03-08', '09:30', '10:30', '00:00 00:30 01:00 03:30'],
  ['America/Tijuana', '2026-03-08', '10:00', '10:30', '00:00 00:30 01:00 01:30 03:30'],
  // Its 01:00 to 02:00 comes twice, until and from 09:00Z; a start means the first.
  ['America/Tijuana', '2026-11-01', '08:00', '08:30', '00:00 00:30 01:30 02:00 02:30 03:00 03:30'],
  ['America/Tijuana', '2026-11-01', '09:00', '10:00', everyHalfHour],
  ['America/Tijuana', '2026-11-01', '09:30', '10:01', everyHalfHour.replace('02:00 ', '')],
  // Madrid jumps from 02:00 to 03:00, and goes back from 03:00 to 02:00, at 01:00Z.
  ['Europe/Madrid', '2026-03-29', '00:30', '01:30', '00:00 00:30 01:00 03:30'],
  ['Europe/Madrid', '2026-10-25', '00:30', '01:30', everyHalfHour.replace('02:30 ', '')],
  ['Europe/Madrid', '2026-10-25', '01:00', '02:00', everyHalfHour],
])('around a busy time in %s on %s from %sZ to %sZ: free', (name, day, from, until, expected) => {
  const agenda = exampleAgenda({
    zone: zone(name),
    now,
    hours: week({ 6: ['00:00-04:00'] }),
    busy: [{ from: moment(`${day}T${from}Z`), until: moment(`${day}T${until}Z`) }],
    service: { duration: minutes(30) },
  })
  expect(spoken(freeDays(agenda, { from: date(day), to: date(day) }))[day]).toBe(expected)
})

it('knows a day that never was', () => {
  const agenda = exampleAgenda({
    zone: zone('Pacific/Apia'),
    now: moment('2011-12-01T12:00Z'),
    hours: week(Array.from({ length: 7 }, () => ['20:00-24:00'])),
    service: { duration: minutes(120), interval: minutes(120) },
  })
  const days = freeDays(agenda, { from: date('2011-12-29'), to: date('2011-12-31') })
  expect(spoken(days)).toEqual({ '2011-12-29': '20:00 22:00', '2011-12-31': '20:00 22:00' })
})
