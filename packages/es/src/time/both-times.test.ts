import { expect, test } from 'vitest'
import { bothTimes } from './both-times.ts'

const at = (instant: string, zone: string, visitorZone: string | null) =>
  bothTimes({ startsAt: Date.parse(instant), zone, visitorZone, hourFormat: '24' })
const mexico = 'America/Mexico_City'

test.each([
  ['2026-11-26T15:00:00Z', mexico, 'Europe/Madrid', '09:00 Ciudad de México · 16:00 Madrid'],
  // Only Madrid is in daylight saving time, and then an hour further.
  ['2026-07-01T15:00:00Z', mexico, 'Europe/Madrid', '09:00 Ciudad de México · 17:00 Madrid'],
  ['2026-11-30T23:30:00Z', mexico, 'Europe/Madrid', '17:30 Ciudad de México · mar 1, 00:30 Madrid'],
  ['2027-01-01T01:30:00Z', mexico, 'Asia/Tokyo', '19:30 Ciudad de México · vie 1, 10:30 Tokyo'],
  [
    '2026-11-26T02:00:00Z',
    'Europe/Madrid',
    mexico,
    '03:00 Madrid · mié 25, 20:00 Ciudad de México',
  ],
  // The hour that Tijuana's clocks show twice.
  ['2026-11-01T08:30:00Z', mexico, 'America/Tijuana', '02:30 Ciudad de México · 01:30 Tijuana'],
  ['2026-11-01T09:30:00Z', mexico, 'America/Tijuana', '03:30 Ciudad de México · 01:30 Tijuana'],
])('%s in %s and %s', (instant, zone, visitorZone, words) => {
  expect(at(instant, zone, visitorZone)).toBe(words)
})

test('clocks that show the same need no second time', () => {
  expect(at('2026-11-26T15:00:00Z', mexico, null)).toBeNull()
  expect(at('2026-11-26T15:00:00Z', mexico, 'America/Monterrey')).toBeNull()
  // Chicago differs in summer only.
  expect(at('2026-11-26T15:00:00Z', mexico, 'America/Chicago')).toBeNull()
  expect(at('2026-07-01T15:00:00Z', mexico, 'America/Chicago')).toBe(
    '09:00 Ciudad de México · 10:00 Chicago',
  )
})

test('both times are in the format of the business', () => {
  const startsAt = Date.parse('2026-11-26T15:00:00Z')
  const afar = { startsAt, zone: mexico, visitorZone: 'America/New_York' }
  expect(bothTimes({ ...afar, hourFormat: '12' })).toBe(
    '9:00\u00a0a.m. Ciudad de México · 10:00\u00a0a.m. Nueva York',
  )
})
