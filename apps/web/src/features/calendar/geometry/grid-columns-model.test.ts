import { expect, it } from 'vitest'
import { gridColumns } from './grid-columns-model.ts'

it('gives a busy day more room', () => {
  expect(gridColumns([1, 4], 'day', false)).toBe('minmax(3.25rem, 1fr) minmax(8rem, 2.5fr)')
})

it('leaves room for a fingertip where fingers press', () => {
  expect(gridColumns([4], 'alone', true)).toBe('minmax(11rem, 2.5fr)')
})

it('leaves room for the name of a person', () => {
  expect(gridColumns([1, 2], 'person', false)).toBe('minmax(5.5rem, 1fr) minmax(5.5rem, 1.5fr)')
})
