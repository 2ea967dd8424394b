import { expect, it } from 'vitest'
import { laterWords } from './later-words.ts'

it.each([
  ['11:00', 15, '24', 'cerca de las 11:15'],
  ['12:50', 20, '12', 'cerca de la 1:10\u00a0p.m.'],
  ['23:50', 15, '24', 'cerca de las 00:05'],
] as const)(
  'an appointment at %s that begins %i minutes later is %s: %s',
  (time, minutes, format, words) => {
    expect(laterWords(time, minutes, format)).toBe(words)
  },
)
