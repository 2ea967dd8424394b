import { expect, it } from 'vitest'
import { categoryOptions, matchingOptions, searchedOptions } from './category-options.ts'

const options = categoryOptions([
  { id: 'barberia', name: 'Barbería' },
  { id: 'unas', name: 'Uñas y pestañas' },
])
const labels = (search: string) =>
  matchingOptions(options, search, 'otros').map(({ label }) => label)

it('ends with Otros', () => {
  expect(options.at(-1)).toEqual({ value: 'otros', label: 'Otros' })
})

it('ignores accents and case', () => {
  expect(labels('BARBERI')).toEqual(['Barbería', 'Otros'])
  expect(labels('pestanas')).toEqual(['Uñas y pestañas', 'Otros'])
})

it('begins with those whose word begins with the search', () => {
  const more = categoryOptions([
    { id: 'acupuntura', name: 'Acupuntura' },
    { id: 'unas', name: 'Salón de uñas' },
  ])
  const found = matchingOptions(more, 'uñ', 'otros').map(({ label }) => label)
  expect(found).toEqual(['Salón de uñas', 'Acupuntura', 'Otros'])
})

it('has only Otros if nothing else matches, and all options for an empty search', () => {
  expect(labels('zzz')).toEqual(['Otros'])
  expect(labels(' ')).toHaveLength(3)
})

it('begins with the chosen category if the search has not found it', () => {
  const found = [{ id: 'unas', name: 'Uñas y pestañas' }]
  const labelsOf = (...given: Parameters<typeof searchedOptions>) =>
    searchedOptions(...given).map(({ label }) => label)
  expect(labelsOf(found, { id: 'barberia', name: 'Barbería' })).toEqual([
    'Barbería',
    'Uñas y pestañas',
    'Otros',
  ])
  expect(labelsOf(found, { id: 'unas', name: 'Uñas y pestañas' })).toEqual([
    'Uñas y pestañas',
    'Otros',
  ])
  expect(labelsOf(found, null)).toEqual(['Uñas y pestañas', 'Otros'])
})

it('has a loading row until the search is answered', () => {
  expect(searchedOptions(undefined, null)).toEqual([
    { value: 'loading', label: 'Cargando...', disabled: true },
  ])
})
