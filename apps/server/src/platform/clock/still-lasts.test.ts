import { expect, it } from 'vitest'
import { stillLasts } from './still-lasts.ts'

it.each([
  ['at its beginning', 1000, true],
  ['a moment before its end', 1999, true],
  ['at its end', 2000, false],
  ['before it begins: the clock has returned from the future', 999, false],
])('a second that began then lasts or is over %s', (_, now, expected) => {
  expect(stillLasts(1000, 1000, now)).toBe(expected)
})
