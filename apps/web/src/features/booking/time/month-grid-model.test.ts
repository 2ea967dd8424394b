import { weekOf } from '@cuando/es/testing/week-of'
import { describe, expect, it } from 'vitest'
import { dayByKey, openDays, tabStopOf, weeksOf } from './month-grid-model.ts'

describe('the weeks of a month', () => {
  it('begin on Monday and leave out the days of other months', () => {
    const weeks = weeksOf('2026-11-01', '2026-10-20')
    expect(weeks).toHaveLength(6)
    expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
    expect(weeks[1]?.[0]).toBe('2026-11-02')
    expect(weeks[5]).toEqual(['2026-11-30', null, null, null, null, null, null])
  })

  it('are four if a February fits exactly', () => {
    expect(weeksOf('2027-02-01', '2026-10-20')).toHaveLength(4)
    expect(weeksOf('2027-02-01', '2026-10-20').flat()).not.toContain(null)
  })

  it('omit those that are over', () => {
    const weeks = weeksOf('2026-11-01', '2026-11-25')
    expect(weeks.map((week) => week[0])).toEqual(['2026-11-23', '2026-11-30'])
    expect(weeksOf('2026-11-01', '2026-11-01')).toHaveLength(6)
    expect(weeksOf('2026-11-01', '2026-12-01')).toHaveLength(6)
  })

  it('contain every day once', () => {
    const days = weeksOf('2028-02-01', '2026-10-20')
      .flat()
      .filter((day) => day !== null)
    expect(days).toHaveLength(29)
    expect(new Set(days).size).toBe(29)
  })
})

describe('the keys', () => {
  // Tuesday 24, Wednesday 25, Friday 27 November; Tuesday 10 two weeks before.
  const days = ['2026-11-10', '2026-11-24', '2026-11-25', '2026-11-27']

  it.each([
    ['ArrowRight', '2026-11-24', '2026-11-25'],
    ['ArrowRight', '2026-11-25', '2026-11-27'],
    ['ArrowRight', '2026-11-27', null],
    ['ArrowLeft', '2026-11-24', '2026-11-10'],
    ['ArrowUp', '2026-11-24', '2026-11-10'],
    ['ArrowUp', '2026-11-25', null],
    ['ArrowDown', '2026-11-10', '2026-11-24'],
    ['Home', '2026-11-25', '2026-11-10'],
    ['End', '2026-11-10', '2026-11-27'],
    ['Enter', '2026-11-10', null],
  ])('%s from %s leads to %s', (key, from, to) => {
    expect(dayByKey(key, from, days)).toBe(to)
  })
})

it('lets Tab stop at the chosen day, else at the first', () => {
  expect(tabStopOf(['2026-11-10', '2026-11-24'], '2026-11-24')).toBe('2026-11-24')
  expect(tabStopOf(['2026-11-10', '2026-11-24'], '2026-12-24')).toBe('2026-11-10')
  expect(tabStopOf([], '2026-11-24')).toBeNull()
})

it('lists the open days from today on', () => {
  const schedule = weekOf({ Lun: ['09:00-18:00'] })
  const weeks = weeksOf('2026-11-01', '2026-11-10')
  expect(openDays(weeks, schedule, '2026-11-10')).toEqual([
    '2026-11-16',
    '2026-11-23',
    '2026-11-30',
  ])
})
