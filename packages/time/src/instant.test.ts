import { expect, it } from 'vitest'
import { addMinutes, instant, subtractMinutes } from './instant.ts'
import { minutes } from './minutes.ts'

it.each([0, -1, 8.64e15, -8.64e15])('takes %s', (milliseconds) => {
  expect(instant(milliseconds)).toBe(milliseconds)
})

it.each([0.5, 8.64e15 + 2, Number.NaN, Number.NEGATIVE_INFINITY])('refuses %s', (milliseconds) => {
  expect(() => instant(milliseconds)).toThrow(RangeError)
})

it('moves by minutes, but not out of range', () => {
  expect(addMinutes(instant(1000), minutes(2))).toBe(121_000)
  expect(subtractMinutes(instant(1000), minutes(2))).toBe(-119_000)
  expect(() => addMinutes(instant(8.64e15), minutes(1))).toThrow(RangeError)
})
