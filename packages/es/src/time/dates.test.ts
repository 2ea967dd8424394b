import { expect, test } from 'vitest'
import {
  formatClearDay,
  formatDay,
  formatInstant,
  formatLongDate,
  formatMonth,
  formatMonthHeading,
  formatNearDay,
  formatRelativeDay,
  formatShortDate,
  formatShortDay,
  formatTableDate,
  weekdayOf,
} from './dates.ts'
import { localTime } from './local-time.ts'

test('a date in long form, with and without its time', () => {
  expect(formatLongDate('2026-11-24')).toBe('martes 24 de noviembre de 2026')
  expect(formatLongDate('2026-11-24', '16:30')).toBe('martes 24 de noviembre de 2026, 16:30')
  expect(formatLongDate('2026-11-24', '16:30', '12')).toBe(
    'martes 24 de noviembre de 2026, 4:30\u00a0p.m.',
  )
  expect(formatLongDate('2028-02-29')).toBe('martes 29 de febrero de 2028')
  expect(formatLongDate('2027-01-02')).toBe('sábado 2 de enero de 2027')
})

test('a day with its year in another year only', () => {
  expect(formatClearDay('2026-12-31', '2026-01-01')).toBe('jueves 31 de diciembre')
  expect(formatClearDay('2027-01-01', '2026-12-31')).toBe('viernes 1 de enero de 2027')
})

test('a day without its year', () => {
  expect(formatDay('2026-11-24')).toBe('martes 24 de noviembre')
  expect(formatDay('2027-01-02')).toBe('sábado 2 de enero')
})

test('a short day with its month', () => {
  expect(formatShortDate('2026-11-27')).toBe('vie 27 nov')
  expect(formatShortDate('2027-01-02')).toBe('sáb 2 ene')
})

test.each(['', '2026-02-29', '2026-13-01', '24/11/2026', '2026-11-24T00:00'])(
  'an invalid date is an error: %s',
  (text) => {
    expect(() => formatLongDate(text)).toThrow(RangeError)
    expect(() => formatDay(text)).toThrow(RangeError)
    expect(() => formatRelativeDay(text, '2026-11-24')).toThrow(RangeError)
  },
)

test('a date in a table, with and without its time', () => {
  expect(formatTableDate('2026-11-04')).toBe('04/11/2026')
  expect(formatTableDate('2026-11-24', '09:05')).toBe('24/11/2026 09:05')
  expect(() => formatTableDate('2026-1-4')).toThrow(RangeError)
})

test('an instant shows the date and time of the zone, not of the machine', () => {
  expect(formatInstant('2026-11-24T05:30:00.000Z', 'America/Mexico_City')).toBe('23/11/2026 23:30')
  expect(formatInstant('2026-11-24T05:30:00.000Z', 'America/Cancun')).toBe('24/11/2026 00:30')
  expect(formatInstant('2026-07-01T06:00:00.000Z', 'America/Tijuana')).toBe('30/06/2026 23:00')
  expect(formatInstant(Date.UTC(2026, 0, 1), 'UTC')).toBe('01/01/2026 00:00')
  expect(() => formatInstant('mañana', 'UTC')).toThrow(RangeError)
})

test('an instant in an unknown zone shows the time of the device', () => {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone
  for (const zone of ['America/Atlantis', 'ALGO_NUEVO', ''])
    expect(formatInstant('2026-01-01T00:00:00Z', zone)).toBe(
      formatInstant('2026-01-01T00:00:00Z', own),
    )
})

test('midnight in a zone is 00:00 of the new day', () => {
  expect(localTime('2026-03-01T06:00:00Z', 'America/Mexico_City')).toEqual({
    date: '2026-03-01',
    time: '00:00',
  })
})

test('a month in a sentence and above a calendar', () => {
  expect(formatMonth('2026-11-24')).toBe('noviembre de 2026')
  expect(formatMonth('2026-01')).toBe('enero de 2026')
  expect(formatMonthHeading('2026-11-24')).toBe('Noviembre 2026')
  expect(() => formatMonth('2026-13')).toThrow(RangeError)
  expect(() => formatMonth('11/2026')).toThrow(RangeError)
})

test.each([
  ['2026-11-24', 'hoy'],
  ['2026-11-25', 'mañana'],
  ['2026-11-27', 'vie 27 nov'],
  ['2026-11-28', 'sáb 28 nov'],
  ['2026-11-23', 'lun 23 nov'],
  ['2027-01-01', 'vie 1 ene 2027'],
])('seen from 24 November 2026, %s is %s', (date, text) => {
  expect(formatRelativeDay(date, '2026-11-24')).toBe(text)
})

test('tomorrow crosses the end of the year', () => {
  expect(formatRelativeDay('2027-01-01', '2026-12-31')).toBe('mañana')
})

test('a date has the weekday of the calendar, long before 1970 too', () => {
  expect(weekdayOf('2026-11-29')).toEqual({ key: 'SUNDAY', name: 'Domingo', short: 'Dom' })
  expect(weekdayOf('1910-11-20').name).toBe('Domingo')
  expect(weekdayOf('2026-11-25').short).toBe('Mié')
})

test.each([
  ['2026-11-24', 'mar 24'],
  ['2027-02-28', 'dom 28'],
])('names %s shortly', (date, name) => {
  expect(formatShortDay(date)).toBe(name)
})

test.each([
  ['2026-11-24', 'hoy'],
  ['2026-11-25', 'mañana'],
  ['2026-11-27', 'vie 27'],
  ['2026-12-01', 'mar 1 dic'],
  ['2026-12-22', 'mar 22 dic'],
])('a start on %s is on "%s", with the month once it changes', (date, text) => {
  expect(formatNearDay(date, '2026-11-24')).toBe(text)
})

test('a near start in the next year has no year', () => {
  expect(formatNearDay('2027-01-02', '2026-12-29')).toBe('sáb 2 ene')
})
