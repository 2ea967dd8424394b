import { expect, it } from 'vitest'
import { moveChoice } from './move-choice.ts'

it.each([
  ['ArrowDown', -1, 3, 0],
  ['ArrowDown', 1, 3, 2],
  ['ArrowDown', 2, 3, 0],
  ['ArrowUp', -1, 3, 2],
  ['ArrowUp', 0, 3, 2],
  ['ArrowUp', 2, 3, 1],
])('%s from %d of %d leads to %d', (key, from, count, to) => {
  expect(moveChoice(key, from, count)).toBe(to)
})

it('leaves other keys, and lists without anything, alone', () => {
  expect(moveChoice('Home', 0, 3)).toBeNull()
  expect(moveChoice('ArrowDown', -1, 0)).toBeNull()
})
