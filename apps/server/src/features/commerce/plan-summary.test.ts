import { expect, test } from 'vitest'
import { nextSummaryAt } from './plan-summary.ts'

const next = (now: string, timezone: string) => nextSummaryAt(new Date(now), timezone).toISOString()

test('a summary is sent at the next 7:00 in the business’s zone', () => {
  expect(next('2026-11-24T12:59:59Z', 'America/Mexico_City')).toBe('2026-11-24T13:00:00.000Z')
  expect(next('2026-11-24T13:00:00Z', 'America/Mexico_City')).toBe('2026-11-25T13:00:00.000Z')
  expect(next('2026-11-24T23:00:00Z', 'Pacific/Kiritimati')).toBe('2026-11-25T17:00:00.000Z')
})

test('a summary is sent at 7:00 also after a clock change in the night', () => {
  // Tijuana: on 2027-03-14 from UTC-8 to UTC-7, and back on 2027-11-07.
  expect(next('2027-03-13T15:00:00Z', 'America/Tijuana')).toBe('2027-03-14T14:00:00.000Z')
  expect(next('2027-11-06T14:00:00Z', 'America/Tijuana')).toBe('2027-11-07T15:00:00.000Z')
})

test('no summary is sent on a day that a zone skips', () => {
  // Samoa had no 30 December 2011.
  expect(next('2011-12-29T17:00:00Z', 'Pacific/Apia')).toBe('2011-12-30T17:00:00.000Z')
})
