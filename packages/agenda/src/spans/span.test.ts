import { instant } from '@cuando/time/instant'
import { expect, it } from 'vitest'
import { makeOverlapTest, meets } from './span.ts'

function span(from: number, until: number) {
  return { from: instant(from), until: instant(until) }
}

it.each([
  [0, 1, false],
  [0, 2, true],
  [2, 3, true],
  [5, 7, false],
  [4, 5, true],
  [5, 8, true],
  [0, 20, true],
  [9, 20, false],
])('[%i, %i) meets [1, 5) or [7, 9): %s', (from, until, expected) => {
  const spans = [span(1, 5), span(7, 9)]
  expect(meets(spans, from, until)).toBe(expected)
  expect(makeOverlapTest(spans)(from, until)).toBe(expected)
})

it('can be asked again and again, walking on', () => {
  const isMet = makeOverlapTest([span(1, 5), span(2, 3), span(7, 8), span(7, 9)])
  expect([0, 1, 4, 4, 5, 6, 7, 8, 9].map((from) => isMet(from, from + 1))).toEqual([
    false,
    true,
    true,
    true,
    false,
    false,
    true,
    true,
    false,
  ])
})
