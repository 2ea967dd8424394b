import { expect, it } from 'vitest'
import { typedDate, whyRefused } from './typed-date.ts'

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

it.each([
  ['24/12/2026', null],
  ['23/11/2026', 'La fecha no puede ser anterior a hoy'],
  ['31/02/2027', 'La fecha no es válida: escríbela como 24/12/2026'],
  ['mañana', 'La fecha no es válida: escríbela como 24/12/2026'],
  [' ', null],
])('of %j on 24 November 2026 says %s', (text, reason) => {
  expect(whyRefused(text, '2026-11-24')).toBe(reason)
})
