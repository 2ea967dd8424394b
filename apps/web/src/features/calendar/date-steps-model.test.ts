import { expect, it } from 'vitest'
import { addDays, addMonths, firstOfMonth, mondayOf } from './date-steps-model.ts'

it('steps over the ends of months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
  expect(addMonths('2027-01-31', 1)).toBe('2027-02-28')
  expect(addMonths('2026-12-15', 1)).toBe('2027-01-15')
  expect(addMonths('2026-01-31', -2)).toBe('2025-11-30')
})

it('knows where a week and a month begin', () => {
  expect(mondayOf('2026-11-29')).toBe('2026-11-23')
  expect(mondayOf('2026-11-23')).toBe('2026-11-23')
  expect(firstOfMonth('2026-11-29')).toBe('2026-11-01')
})
