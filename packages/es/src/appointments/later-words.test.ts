import { expect, it } from 'vitest'
import { laterWords } from './later-words.ts'

it.each([
  ['11:00', 15, '24', 'cerca de las 11:15'],
  ['12:50', 20, '12', 'cerca de la 1:10\u00a0p.m.'],
  ['23:30', 29, '24', 'cerca de las 23:59'],
  ['23:30', 30, '24', 'cerca de las 00:00 del lunes 30 de noviembre'],
  ['23:30', 240, '12', 'cerca de las 3:30\u00a0a.m. del lunes 30 de noviembre'],
] as const)(
  'an appointment at %s that begins %i minutes later is %s: %s',
  (time, minutes, format, words) => {
    expect(laterWords({ date: '2026-11-29', time }, minutes, format)).toBe(words)
  },
)
