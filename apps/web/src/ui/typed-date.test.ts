import { expect, it } from 'vitest'
import { typedDate } from './typed-date.ts'

it.each([
  ['24/12/2026', '2026-12-24'],
  [' 4-1-2027 ', '2027-01-04'],
  ['29.02.2028', '2028-02-29'],
])('reads %j', (text, day) => {
  expect(typedDate(text)).toBe(day)
})

it.each(['', '24/12', '31/02/2026', '12/24/2026', '24/12/26', 'mañana'])(
  'finds no day in %j',
  (text) => {
    expect(typedDate(text)).toBeNull()
  },
)
