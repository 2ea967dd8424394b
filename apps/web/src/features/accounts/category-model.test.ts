import { expect, it } from 'vitest'
import { categoryOptions, matchingOptions } from './category-model.ts'

const options = categoryOptions([
  { id: 'barberia', name: 'Barbería' },
  { id: 'unas', name: 'Uñas y pestañas' },
])
const labels = (search: string) =>
  matchingOptions(options, search, 'otros').map(({ label }) => label)

it('puts Otros behind the list', () => {
  expect(options.at(-1)).toEqual({ value: 'otros', label: 'Otros' })
})

it('finds without accents and capitals', () => {
  expect(labels('BARBERI')).toEqual(['Barbería', 'Otros'])
  expect(labels('pestanas')).toEqual(['Uñas y pestañas', 'Otros'])
})

it('leaves Otros when nothing else fits, and all when nothing is typed', () => {
  expect(labels('zzz')).toEqual(['Otros'])
  expect(labels(' ')).toHaveLength(3)
})
