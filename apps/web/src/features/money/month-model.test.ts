import { expect, it } from 'vitest'
import { monthBeside } from './month-model.ts'

it('is the month before or after, over the end of a year', () => {
  expect(monthBeside('2026-12', 1)).toBe('2027-01')
  expect(monthBeside('2026-01', -1)).toBe('2025-12')
})
