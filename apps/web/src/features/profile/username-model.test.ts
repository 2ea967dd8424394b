import { expect, it } from 'vitest'
import { plainUsername, usernameProblem } from './username-model.ts'

it.each([
  ['Salón Ñandú', 'salon-nandu'],
  ['mi_salon ', 'mi-salon-'],
  ['https://cuando.mx/book/mi-salon', 'mi-salon'],
  ['mi.salon', 'mi.salon'],
])('normalizes %s to %s', (typed, plain) => {
  expect(plainUsername(typed)).toBe(plain)
})

it('refuses only malformed and reserved links', () => {
  expect(usernameProblem('ab')).toBe('El enlace debe tener de 3 a 40 caracteres')
  expect(usernameProblem('mi-salon-')).toBe(
    'Usa letras minúsculas sin acento, números y guiones entre ellos',
  )
  expect(usernameProblem('login')).toBe('Ese enlace está reservado. Elige otro.')
  expect(usernameProblem('mi-salon')).toBeNull()
})
