import { expect, it } from 'vitest'
import { monthsFrom, nextRange, partIn, shownRange } from './year-range-model.ts'

it('has all bookable months, across the end of a year', () => {
  const months = monthsFrom('2026-11-23')
  expect(months).toHaveLength(13)
  expect([months[0], months[1], months[2], months[12]]).toEqual([
    '2026-11-01',
    '2026-12-01',
    '2027-01-01',
    '2027-11-01',
  ])
})

it.each([
  ['begins', [null, null], '2026-11-24', ['2026-11-24', null]],
  ['ends', ['2026-11-24', null], '2026-12-02', ['2026-11-24', '2026-12-02']],
  ['is swapped', ['2026-11-24', null], '2026-11-20', ['2026-11-20', '2026-11-24']],
  ['has one day', ['2026-11-24', null], '2026-11-24', ['2026-11-24', '2026-11-24']],
  ['begins again', ['2026-11-24', '2026-12-02'], '2027-01-01', ['2027-01-01', null]],
] as const)('the range %s with a picked day', (_what, [from, to], date, range) => {
  expect(nextRange([from, to], date)).toEqual(range)
})

it('extends the shown range to the pointer only until its second day is chosen', () => {
  expect(shownRange(['2026-11-24', null], '2026-11-20')).toEqual(['2026-11-20', '2026-11-24'])
  expect(shownRange(['2026-11-24', null], null)).toEqual(['2026-11-24', null])
  expect(shownRange(['2026-11-24', '2026-11-25'], '2026-11-20')).toEqual([
    '2026-11-24',
    '2026-11-25',
  ])
  expect(shownRange([null, null], '2026-11-20')).toEqual([null, null])
})

it('has days only in the months that it touches', () => {
  const range: [string, string] = ['2026-11-24', '2027-01-02']
  const concerned = monthsFrom('2026-10-01').filter((month) => partIn(range, month)[0] !== null)
  expect(concerned).toEqual(['2026-11-01', '2026-12-01', '2027-01-01'])
  expect(partIn(['2026-11-24', null], '2026-12-01')).toEqual([null, null])
  expect(partIn(['2026-11-24', null], '2026-11-01')).toEqual(['2026-11-24', null])
})
