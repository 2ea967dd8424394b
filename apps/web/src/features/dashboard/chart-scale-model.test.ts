import { describe, expect, it } from 'vitest'
import { dayAt, stackOf, ticksTo } from './chart-scale-model.ts'

describe('the ticks', () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [4, [0, 1, 2, 3, 4]],
    [6, [0, 2, 4, 6]],
    [7, [0, 2, 4, 6, 8]],
    [9, [0, 5, 10]],
    [37, [0, 10, 20, 30, 40]],
    [41, [0, 20, 40, 60]],
    [1000, [0, 500, 1000]],
  ])('up to %i', (highest, ticks) => {
    expect(ticksTo(highest)).toEqual(ticks)
  })

  it('are few evenly spaced whole numbers that reach the highest value', () => {
    for (let highest = 0; highest <= 2000; highest += 1) {
      const ticks = ticksTo(highest)
      const [, step = 0] = ticks
      expect(Number.isInteger(step)).toBe(true)
      expect(ticks).toEqual(ticks.map((_, index) => index * step))
      expect(ticks.length).toBeLessThanOrEqual(5)
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest)
      expect(ticks.at(-2)).toBeLessThan(Math.max(1, highest))
    }
  })
})

it('stacks the outcomes of a day that are not 0, completed ones at the bottom', () => {
  expect(stackOf({ expired: 1, completed: 2, pending: 0, cancelled: 3 })).toEqual([
    { key: 'completed', from: 0, to: 2 },
    { key: 'cancelled', from: 2, to: 5 },
    { key: 'expired', from: 5, to: 6 },
  ])
  expect(stackOf({ expired: 0, completed: 0, pending: 0, cancelled: 0 })).toEqual([])
})

it.each([
  [0, 0],
  [0.033, 0],
  [0.034, 1],
  [0.5, 15],
  [0.999, 29],
  [1, 29],
  [-0.2, 0],
  [1.2, 29],
])('finds the day at %f of the width of thirty days', (share, day) => {
  expect(dayAt(share, 30)).toBe(day)
})
