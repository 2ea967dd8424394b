import { expect, it } from 'vitest'
import { isSameName, isShorterName } from './same-name.ts'

it.each([
  ['Ana Ruiz', 'ANA RUÍZ', true],
  ['Ana Ruiz', 'Ruiz, Ana', true],
  ['María José Núñez', 'maria  jose nunez', true],
  ['Ana Ruiz', 'Ana Ruiz Soto', false],
  ['Ana Ruiz', 'Eva Ruiz', false],
  ['Ana Ana', 'Ana', false],
  ['李小龍', '李小龍', true],
  ['', '', true],
  ['', 'Ana', false],
])('%j and %j have the same words: %s', (one, other, isSame) => {
  expect(isSameName(one, other)).toBe(isSame)
  expect(isSameName(other, one)).toBe(isSame)
})

it.each([
  ['Ana', 'Ana Ruiz', true],
  ['Ana Ruiz', 'Ana María Ruiz Soto', true],
  ['ana ruiz', 'Ána Ruiz', true],
  ['Ana Ruiz', 'Luis Ruiz', false],
  ['An', 'Ana Ruiz', false],
  ['', 'Ana', false],
  ['.', 'Ana', false],
])('%j is a shorter or longer form of %j: %s', (one, other, isShorter) => {
  expect(isShorterName(one, other)).toBe(isShorter)
  expect(isShorterName(other, one)).toBe(isShorter)
})
