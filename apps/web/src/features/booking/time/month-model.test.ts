import { describe, expect, it } from 'vitest'
import { monthOf, monthRange, monthState, openingMonth, shiftMonth } from './month-model.ts'

it('moves across the turn of the year', () => {
  expect(monthOf('2026-11-24')).toBe('2026-11-01')
  expect(shiftMonth('2026-12-01', 1)).toBe('2027-01-01')
  expect(shiftMonth('2027-01-01', -1)).toBe('2026-12-01')
})

it('ends with the month of the last day that can be booked, a year ahead', () => {
  expect(monthRange('2026-11-24')).toEqual({ first: '2026-11-01', last: '2027-11-01' })
  expect(monthRange('2027-03-01')).toEqual({ first: '2027-03-01', last: '2028-02-01' })
})

describe('the month to open with', () => {
  const today = '2026-11-24'

  it('is that of the chosen day, else of the first free one, else of today', () => {
    expect(openingMonth(today, '2027-02-03', '2026-12-01')).toBe('2027-02-01')
    expect(openingMonth(today, null, '2026-12-01')).toBe('2026-12-01')
    expect(openingMonth(today, null, null)).toBe('2026-11-01')
  })

  it('stays within the bookable range', () => {
    expect(openingMonth(today, null, '2026-10-30')).toBe('2026-11-01')
    expect(openingMonth(today, '2030-01-01', null)).toBe('2027-11-01')
  })
})

it('a month without a free day differs from one that is not loaded yet', () => {
  expect(monthState(undefined, false)).toBe('loading')
  expect(monthState(undefined, true)).toBe('failed')
  expect(monthState([], false)).toBe('full')
  // After a failed refetch the known days stay.
  expect(monthState(['2026-11-24'], true)).toBe('free')
})
