import { expect, it } from 'vitest'
import { hours, minutes } from './minutes.ts'

it('takes whole minutes up to 366 days', () => {
  expect(minutes(0)).toBe(0)
  expect(minutes(366 * 1440)).toBe(527_040)
})

it.each([-1, 0.5, 527_041, Number.NaN, Number.POSITIVE_INFINITY])('refuses %s', (count) => {
  expect(() => minutes(count)).toThrow(RangeError)
})

it('takes hours that come to whole minutes', () => {
  expect(hours(1.5)).toBe(90)
  expect(() => hours(1 / 7)).toThrow(RangeError)
})
