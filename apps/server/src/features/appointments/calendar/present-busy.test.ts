import { expect, it } from 'vitest'
import { presentBusy } from './present-busy.ts'

/** Maps 'from/until' in UTC to 'start-end' in local time. */
function busyOn(date: string, zone: string, ...times: string[]): string[] {
  const rows = times.map((time) => {
    const [from = '', until = ''] = time.split('/')
    return { starts_at: new Date(from), ends_at: new Date(until) }
  })
  return presentBusy(rows, { dates: [date], timezone: zone }).map(
    ({ startTime, endTime }) => `${startTime}-${endTime}`,
  )
}

it('merges busy times that touch or overlap, in any order', () => {
  expect(
    busyOn(
      '2026-11-25',
      'America/Mexico_City',
      '2026-11-25T17:00Z/2026-11-25T18:00Z',
      '2026-11-25T16:00Z/2026-11-25T17:00Z',
      '2026-11-25T16:10Z/2026-11-25T16:20Z',
      '2026-11-25T18:01Z/2026-11-25T19:00Z',
    ),
  ).toEqual(['10:00-12:00', '12:01-13:00'])
})

it.each([
  ['that day', '2026-11-25T06:00Z/2026-11-26T06:00Z', ['00:00-24:00']],
  ['the days around it', '2026-11-20T00:00Z/2026-11-30T00:00Z', ['00:00-24:00']],
  ['the day before', '2026-11-24T06:00Z/2026-11-25T06:00Z', []],
  ['the day after', '2026-11-26T06:00Z/2026-11-27T06:00Z', []],
])('cuts busy times at midnight: %s', (_, time, expected) => {
  expect(busyOn('2026-11-25', 'America/Mexico_City', time)).toEqual(expected)
})

it.each([
  // In Madrid 02:00 to 03:00 occurs twice, before and after 01:00Z.
  ['before and after it', '2026-10-25T00:30Z/2026-10-25T02:30Z', ['02:30-03:30']],
  ['from the first to the second', '2026-10-25T00:40Z/2026-10-25T01:05Z', ['02:40-03:00']],
  ['until within the second', '2026-10-24T23:30Z/2026-10-25T01:30Z', ['01:30-03:00']],
  ['in the second alone', '2026-10-25T01:10Z/2026-10-25T01:20Z', ['02:10-02:20']],
  ['the whole day', '2026-10-24T22:00Z/2026-10-25T23:00Z', ['00:00-24:00']],
])('never ends a busy time before its start in a repeated hour: %s', (_, time, expected) => {
  expect(busyOn('2026-10-25', 'Europe/Madrid', time)).toEqual(expected)
})

it('returns equal local times of a repeated hour once', () => {
  const times = ['2026-10-25T00:10Z/2026-10-25T00:20Z', '2026-10-25T01:10Z/2026-10-25T01:20Z']
  expect(busyOn('2026-10-25', 'Europe/Madrid', ...times)).toEqual(['02:10-02:20'])
})

it.each([
  ['2026-03-08', '2026-03-08T09:30Z/2026-03-08T10:30Z', ['01:30-03:30']],
  ['2026-11-01', '2026-11-01T08:40Z/2026-11-01T09:10Z', ['01:40-02:00']],
])('follows the clock change in Tijuana on %s', (date, time, expected) => {
  expect(busyOn(date, 'America/Tijuana', time)).toEqual(expected)
})

it('ends a busy time with the day if the clock goes back at midnight', () => {
  const time = '2026-04-05T02:30Z/2026-04-05T03:30Z'
  expect(busyOn('2026-04-04', 'America/Santiago', time)).toEqual(['23:30-24:00'])
  expect(busyOn('2026-04-05', 'America/Santiago', time)).toEqual([])
})
