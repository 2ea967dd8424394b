import { expect, it } from 'vitest'
import { findQuietEnd } from './find-quiet-end.ts'

it.each([
  ['by day', '2026-11-24T16:00:00Z', 'America/Mexico_City', null],
  ['at 8:00', '2026-11-24T14:00:00Z', 'America/Mexico_City', null],
  ['a minute before 22:00', '2026-11-25T03:59:00Z', 'America/Mexico_City', null],
  ['at 22:00', '2026-11-25T04:00:00Z', 'America/Mexico_City', '2026-11-25T14:00:00.000Z'],
  ['after midnight', '2026-11-25T07:00:00Z', 'America/Mexico_City', '2026-11-25T14:00:00.000Z'],
  [
    'on the last evening of a month',
    '2026-12-01T05:00:00Z',
    'America/Mexico_City',
    '2026-12-01T14:00:00.000Z',
  ],
  // The clocks of Tijuana go back at 2:00 on 1 November 2026, and forward on 8 March 2026.
  [
    'in the night when the clocks go back',
    '2026-11-01T06:00:00Z',
    'America/Tijuana',
    '2026-11-01T16:00:00.000Z',
  ],
  [
    'in the night when the clocks go forward',
    '2026-03-08T07:00:00Z',
    'America/Tijuana',
    '2026-03-08T15:00:00.000Z',
  ],
])('offers go on %s', (_, now, zone, expected) => {
  expect(findQuietEnd(new Date(now), zone)?.toISOString() ?? null).toBe(expected)
})
