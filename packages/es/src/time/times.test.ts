import { expect, test } from 'vitest'
import { atTime, formatTime, untilTime } from './times.ts'

const readable = (text: string) => text.replaceAll('\u00a0', '_')
const everyMinute = Array.from({ length: 1440 }, (_, minute) =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':'),
)

test.each([
  ['00:00', '12:00_a.m.'],
  ['00:05', '12:05_a.m.'],
  ['01:00', '1:00_a.m.'],
  ['09:00', '9:00_a.m.'],
  ['11:59', '11:59_a.m.'],
  ['12:00', '12:00_p.m.'],
  ['12:30', '12:30_p.m.'],
  ['13:00', '1:00_p.m.'],
  ['18:00', '6:00_p.m.'],
  ['23:59', '11:59_p.m.'],
  ['24:00', '12:00_a.m.'],
])('%s is %s of a clock of 12 hours, and itself of one of 24', (time, read) => {
  expect(readable(formatTime(time, '12'))).toBe(read)
  expect(formatTime(time, '24')).toBe(time)
})

test('no two minutes of a day read the same, and each gives its time back', () => {
  const read = everyMinute.map((time) => formatTime(time, '12'))
  expect(new Set(read).size).toBe(1440)
  for (const [at, text] of read.entries()) {
    const [, hour, minutes, half] = /^(\d{1,2}):(\d\d)\u00a0([ap])\.m\.$/.exec(text) ?? []
    expect(Number(hour)).toBeGreaterThan(0)
    expect(Number(hour)).toBeLessThan(13)
    const back = ((Number(hour) % 12) + (half === 'p' ? 12 : 0)) * 60 + Number(minutes)
    expect(back).toBe(at)
  }
})

test.each(['', '9:00', '24:01', '25:00', '12:60', '12:00:00', '6:00 p.m.'])(
  'an invalid time is an error: %j',
  (text) => {
    for (const format of ['12', '24'] as const)
      expect(() => formatTime(text, format)).toThrow(RangeError)
  },
)

test.each([
  ['18:00', '24', 'a las 18:00'],
  ['01:30', '24', 'a la 01:30'],
  ['13:00', '24', 'a las 13:00'],
  ['10:00', '24', 'a las 10:00'],
  ['18:00', '12', 'a las 6:00_p.m.'],
  ['01:30', '12', 'a la 1:30_a.m.'],
  ['13:00', '12', 'a la 1:00_p.m.'],
  ['23:00', '12', 'a las 11:00_p.m.'],
  ['00:00', '12', 'a las 12:00_a.m.'],
] as const)('at %s, by a clock of %s hours, is %s', (time, format, text) => {
  expect(readable(atTime(time, format))).toBe(text)
})

test.each([
  ['13:05', '12', 'hasta la 1:05_p.m.'],
  ['13:05', '24', 'hasta las 13:05'],
  ['11:15', '12', 'hasta las 11:15_a.m.'],
] as const)('reads %s by the format %s as %s', (time, format, text) => {
  expect(readable(untilTime(time, format))).toBe(text)
})
