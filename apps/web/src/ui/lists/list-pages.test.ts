import { expect, it } from 'vitest'
import { listPages } from './list-pages.ts'

it.each([
  [1, 1, '1'],
  [1, 3, '1 2 3'],
  [1, 9, '1 2 … 9'],
  [2, 9, '1 2 3 … 9'],
  [4, 9, '1 2 3 4 5 … 9'],
  [5, 9, '1 … 4 5 6 … 9'],
  [6, 9, '1 … 5 6 7 8 9'],
  [9, 9, '1 … 8 9'],
])('numbers page %i of %i', (page, pages, text) => {
  expect(
    listPages(page, pages)
      .map((each) => each ?? '…')
      .join(' '),
  ).toBe(text)
})
