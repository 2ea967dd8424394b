import { fullName } from '@cuando/es/text'
import { expect, it } from 'vitest'
import { alsoWords, initialsOf, spentWords, troubleWords } from './customer-model.ts'

it('has a name and initials, with or without a last name', () => {
  expect(fullName({ name: 'Rosa', lastName: 'Peña' })).toBe('Rosa Peña')
  expect(fullName({ name: 'Rosa', lastName: '' })).toBe('Rosa')
  expect(initialsOf({ name: 'rosa', lastName: 'ñáñez' })).toBe('RÑ')
  expect(initialsOf({ name: '👩‍🎨 Ana', lastName: '' })).toBe('👩')
})

it('formats the amount spent in each currency', () => {
  expect(spentWords({ spent: [] })).toBe('')
  expect(spentWords({ spent: [{ amount: 1250, currency: 'MXN' }] })).toBe('$1,250')
  const spent = [
    { amount: 1250, currency: 'MXN' as const },
    { amount: 20, currency: 'USD' as const },
  ]
  expect(spentWords({ spent })).toBe('$1,250 MXN · $20 USD')
})

it('counts only cancellations and no-shows', () => {
  expect(troubleWords({ cancellations: 0, noShows: 0 })).toBe('')
  expect(troubleWords({ cancellations: 2, noShows: 1 })).toBe('2 canceladas · 1 falta')
})

it.each([
  [undefined, ''],
  [[], ''],
  [['Luis Ruiz'], ' · también Luis Ruiz'],
  [['a', 'b', 'c'], ' · también a, b, c'],
  [['a', 'b', 'c', 'd', 'e'], ' · también a, b, c y 2 más'],
])('names the other people of the bookings %j as %j', (alsoBooked, words) => {
  expect(alsoWords({ alsoBooked })).toBe(words)
})
