import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatTime, parseEndTime, parseTime, timeFrom, wallTime } from './wall-time.ts'

describe('parseTime', () => {
  it.each([
    ['00:00', 0],
    ['09:05', 545],
    ['19:59', 1199],
    ['23:59', 1439],
  ])('reads %s as minute %i', (text, minute) => {
    expect(parseTime(text)).toBe(minute)
    expect(parseEndTime(text)).toBe(minute)
    expect(formatTime(wallTime(minute))).toBe(text)
  })

  it.each(['24:00', '24:01', '25:00', '12:60', '9:00', '09:5', '09:05:00', '-1:00', '', '09:05\n'])(
    'does not read %j',
    (text) => {
      expect(parseTime(text)).toBeNull()
    },
  )
})

it('reads what it writes, for each minute of the day and the midnight at its end', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1440 }).map(wallTime), (time) => {
      expect(timeFrom(formatTime(time))).toBe(time)
    }),
  )
})

it.each(['24:01', '9:00', '', '09:00:00'])('refuses %j as a time', (text) => {
  expect(() => timeFrom(text)).toThrow(RangeError)
})

it('reads 24:00 as an end, and nothing later', () => {
  expect(parseEndTime('24:00')).toBe(1440)
  expect(formatTime(wallTime(1440))).toBe('24:00')
  expect(parseEndTime('24:01')).toBeNull()
})

it.each([-1, 1441, 0.5, Number.NaN])('refuses minute %s', (minute) => {
  expect(() => wallTime(minute)).toThrow(RangeError)
})
