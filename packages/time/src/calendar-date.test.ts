import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  calendarDate,
  dateFrom,
  dateOfParts,
  datesBetween,
  dayOfWeek,
  firstOfMonth,
  formatDate,
  lastOfMonth,
  mondayOf,
  parseDate,
  partsOf,
} from './calendar-date.ts'
import { weekdays } from './weekdays.ts'

const anyDate = fc.integer({ min: -719_528, max: 2_932_896 }).map(calendarDate)
const plainDate = (day: number) => Temporal.PlainDate.from('1970-01-01').add({ days: day })

describe('parseDate', () => {
  it.each([
    ['1970-01-01', 0],
    ['1969-12-31', -1],
    ['2024-02-29', 19_782],
    ['0000-01-01', -719_528],
    ['9999-12-31', 2_932_896],
  ])('reads %s as day %i', (text, days) => {
    expect(parseDate(text)).toBe(days)
    expect(dateFrom(text)).toBe(days)
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
    expect(() => dateFrom(text)).toThrow(RangeError)
  })
})

it.each([
  { year: 2026, month: 2, day: 29 },
  { year: 2026, month: 4, day: 31 },
  { year: 2026, month: 13, day: 1 },
  { year: 2026, month: 0, day: 10 },
  { year: 2026, month: 1, day: 0 },
  { year: 10_000, month: 1, day: 1 },
])('has no date of %j', (parts) => {
  expect(dateOfParts(parts)).toBeNull()
})

it('ends the last month that it knows', () => {
  const last = dateFrom('9999-12-31')
  expect(lastOfMonth(last)).toBe(last)
})

it('reads what it writes, and agrees with Temporal about it', () => {
  fc.assert(
    fc.property(anyDate, (day) => {
      const plain = plainDate(day)
      expect(formatDate(day)).toBe(plain.toString())
      expect(parseDate(formatDate(day))).toBe(day)
      expect(dayOfWeek(day)).toBe(plain.dayOfWeek - 1)
      expect(partsOf(day)).toEqual({ year: plain.year, month: plain.month, day: plain.day })
      expect(dateOfParts(partsOf(day))).toBe(day)
      expect(formatDate(firstOfMonth(day))).toBe(plain.with({ day: 1 }).toString())
      expect(formatDate(lastOfMonth(day))).toBe(plain.with({ day: plain.daysInMonth }).toString())
    }),
    { numRuns: 1000 },
  )
})

it.each([
  ['2026-02-27', 2, '2026-03-01'],
  ['2026-03-01', -1, '2026-02-28'],
  ['2028-03-01', -1, '2028-02-29'],
  ['2028-02-28', 366, '2029-02-28'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-11-24', 365, '2027-11-24'],
  ['1970-01-01', -1, '1969-12-31'],
  ['2026-11-24', 0, '2026-11-24'],
])('%s and %i days are %s', (from, days, to) => {
  expect(formatDate(addDays(dateFrom(from), days))).toBe(to)
})

it.each([
  ['2026-11-24', 1, '2026-12-24'],
  ['2026-12-31', 1, '2027-01-31'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2026-01-31', -2, '2025-11-30'],
  ['2027-01-31', 1, '2027-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2028-02-29', -12, '2027-02-28'],
  ['2027-03-31', -1, '2027-02-28'],
  ['2027-01-31', -13, '2025-12-31'],
  ['1970-03-31', -4, '1969-11-30'],
])('%s and %i months are %s', (from, months, to) => {
  expect(formatDate(addMonths(dateFrom(from), months))).toBe(to)
})

it('adds months as Temporal does', () => {
  const inRange = fc.integer({ min: -700_000, max: 2_900_000 }).map(calendarDate)
  fc.assert(
    fc.property(inRange, fc.integer({ min: -400, max: 400 }), (day, months) => {
      expect(formatDate(addMonths(day, months))).toBe(plainDate(day).add({ months }).toString())
    }),
    { numRuns: 1000 },
  )
})

describe('the days from one to another', () => {
  it.each([
    ['2027-02-27', '2027-03-01', ['2027-02-27', '2027-02-28', '2027-03-01']],
    ['2028-02-28', '2028-03-01', ['2028-02-28', '2028-02-29', '2028-03-01']],
    ['2027-03-01', '2027-03-01', ['2027-03-01']],
    ['2027-03-01', '2027-02-27', []],
  ])('from %s to %s', (first, last, days) => {
    expect(datesBetween(dateFrom(first), dateFrom(last)).map(formatDate)).toEqual(days)
  })
})

it('knows where a week and a month begin', () => {
  expect(formatDate(mondayOf(dateFrom('2026-11-29')))).toBe('2026-11-23')
  expect(formatDate(mondayOf(dateFrom('2026-11-23')))).toBe('2026-11-23')
  expect(formatDate(firstOfMonth(dateFrom('2026-11-29')))).toBe('2026-11-01')
})

it('begins a week with the Monday before or on a day', () => {
  fc.assert(
    fc.property(fc.integer({ min: -719_000, max: 2_932_896 }).map(calendarDate), (day) => {
      const monday = mondayOf(day)
      expect(weekdays[dayOfWeek(monday)]).toBe('MONDAY')
      expect(day - monday).toBe(dayOfWeek(day))
    }),
  )
})

it.each([
  ['2026-11-29', 'SUNDAY'],
  ['2026-11-30', 'MONDAY'],
  ['1910-11-20', 'SUNDAY'],
])('%s is a %s', (text, weekday) => {
  expect(weekdays[dayOfWeek(dateFrom(text))]).toBe(weekday)
})

it.each([0.5, 100_000_001, -100_000_001, Number.NaN])('refuses day %s', (days) => {
  expect(() => calendarDate(days)).toThrow(RangeError)
})

it('does not write years of five digits', () => {
  expect(() => formatDate(calendarDate(2_932_897))).toThrow(RangeError)
  expect(() => formatDate(calendarDate(-719_529))).toThrow(RangeError)
})
