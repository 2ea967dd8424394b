import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  calendarDate,
  dayOfWeek,
  firstOfMonth,
  formatDate,
  lastOfMonth,
  parseDate,
} from './calendar-date.ts'
import { date } from './testing/example-times.ts'

describe('parseDate', () => {
  it.each([
    ['1970-01-01', 0],
    ['1969-12-31', -1],
    ['2024-02-29', 19_782],
    ['0000-01-01', -719_528],
    ['9999-12-31', 2_932_896],
  ])('reads %s as day %i', (text, days) => {
    expect(parseDate(text)).toBe(days)
  })

  it.each([
    '2026-02-29',
    '2026-02-30',
    '2026-04-31',
    '1900-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-1-1',
    '26-01-01',
    '+002026-01-01',
    '2026-01-01T00:00',
    ' 2026-01-01',
    '2026-01-01\n',
    '',
  ])('does not read %j', (text) => {
    expect(parseDate(text)).toBeNull()
  })
})

it('reads what it writes, and agrees with Temporal about it', () => {
  fc.assert(
    fc.property(fc.integer({ min: -719_528, max: 2_932_896 }).map(calendarDate), (day) => {
      const plain = Temporal.PlainDate.from('1970-01-01').add({ days: day })
      expect(formatDate(day)).toBe(plain.toString())
      expect(parseDate(formatDate(day))).toBe(day)
      expect(dayOfWeek(day)).toBe(plain.dayOfWeek - 1)
      expect(formatDate(firstOfMonth(day))).toBe(plain.with({ day: 1 }).toString())
      expect(formatDate(lastOfMonth(day))).toBe(plain.with({ day: plain.daysInMonth }).toString())
    }),
    { numRuns: 1000 },
  )
})

it('counts days', () => {
  expect(addDays(date('2026-02-27'), 2)).toBe(date('2026-03-01'))
  expect(addDays(date('2026-03-01'), -1)).toBe(date('2026-02-28'))
})

it.each([0.5, 100_000_001, -100_000_001, Number.NaN])('refuses day %s', (days) => {
  expect(() => calendarDate(days)).toThrow(RangeError)
})

it('does not write years of five digits', () => {
  expect(() => formatDate(calendarDate(2_932_897))).toThrow(RangeError)
  expect(() => formatDate(calendarDate(-719_529))).toThrow(RangeError)
})
