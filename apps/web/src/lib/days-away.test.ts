import { expect, it } from 'vitest'
import { daysAway } from './days-away.ts'

it('moves by days and weeks with the arrow keys', () => {
  expect(
    ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Tab'].map((key) => daysAway[key] ?? null),
  ).toEqual([-1, 1, -7, 7, null])
})
