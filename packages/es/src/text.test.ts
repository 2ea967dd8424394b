import { expect, it } from 'vitest'
import { beginsWord, foldText, fullName } from './text.ts'

it('says a whole name, with or without a last name', () => {
  expect(fullName({ name: 'Rosa', lastName: 'Peña' })).toBe('Rosa Peña')
  expect(fullName({ name: 'Rosa', lastName: '' })).toBe('Rosa')
})

it.each([
  ['Íñigo PEÑA', 'inigo pena'],
  ['E\u0301va', 'eva'],
  ['Straße', 'straße'],
])('folds %s to %s', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})

it.each([
  ['Salón de uñas', 'UÑ', true],
  ['Acupuntura', 'un', false],
  ['Éxito', 'ex', true],
  ['Acupuntura', '', true],
])('says whether a word of %s begins with "%s"', (text, search, isBegun) => {
  expect(beginsWord(text, search)).toBe(isBegun)
})
