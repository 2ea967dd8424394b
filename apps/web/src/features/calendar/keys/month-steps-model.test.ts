import { expect, it } from 'vitest'
import { monthStep } from './month-steps-model.ts'

// Two weeks; the second day has two appointments.
const counts = [2, 4, 2, 2, 2, 2, 2, 2, 3, 2, 2, 2, 2, 2]

it.each([
  [[1, 0], 'ArrowDown', [1, 1]],
  [[1, 3], 'ArrowDown', [8, 0]],
  [[8, 0], 'ArrowUp', [1, 3]],
  [[8, 2], 'ArrowUp', [8, 1]],
  [[1, 0], 'ArrowUp', null],
  [[13, 1], 'ArrowDown', null],
  [[1, 3], 'ArrowRight', [2, 1]],
  [[6, 0], 'ArrowRight', [7, 0]],
  [[7, 0], 'ArrowLeft', [6, 0]],
  [[0, 0], 'ArrowLeft', 'before'],
  [[13, 0], 'ArrowRight', 'after'],
  [[9, 1], 'Home', [7, 1]],
  [[2, 0], 'End', [6, 0]],
  [[2, 0], 'PageUp', 'before'],
  [[2, 0], 'PageDown', 'after'],
  [[2, 0], 'Enter', null],
] as const)('from %o %s leads to %o', ([day, index], key, expected) => {
  const step = monthStep(counts, { day, index }, key)
  const found = step !== null && typeof step === 'object' ? [step.day, step.index] : step
  expect(found).toEqual(expected)
})
