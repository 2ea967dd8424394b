import { describe, expect, it } from 'vitest'
import { monthAt, monthsBetween, nextMonth } from './utc-month.ts'

describe('a month in UTC', () => {
  it.each([
    ['2026-11-01T00:00:00.000Z', '2026-11', '2026-11-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z'],
    ['2026-12-31T23:59:59.999Z', '2026-12', '2026-12-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
    ['2028-02-29T12:00:00.000Z', '2028-02', '2028-02-01T00:00:00.000Z', '2028-03-01T00:00:00.000Z'],
    // Already December in Tongatapu, still October in Midway: neither counts.
    [
      '2026-11-30T23:00:00-11:00',
      '2026-12',
      '2026-12-01T00:00:00.000Z',
      '2027-01-01T00:00:00.000Z',
    ],
    [
      '2026-11-01T12:00:00+13:00',
      '2026-10',
      '2026-10-01T00:00:00.000Z',
      '2026-11-01T00:00:00.000Z',
    ],
  ])('of %s is %s', (instant, name, start, end) => {
    const month = monthAt(new Date(instant))
    expect(month).toEqual({ name, start: new Date(start), end: new Date(end) })
    expect(nextMonth(month)).toEqual(monthAt(new Date(end)))
  })

  it('follows another, over the end of a year', () => {
    const names = (from: string, to: string) =>
      monthsBetween(monthAt(new Date(from)), monthAt(new Date(to))).map(({ name }) => name)
    expect(names('2026-11-30', '2027-02-01')).toEqual(['2026-11', '2026-12', '2027-01', '2027-02'])
    expect(names('2026-11-30', '2026-11-01')).toEqual(['2026-11'])
    expect(names('2026-11-30', '2026-10-31')).toEqual([])
  })
})
