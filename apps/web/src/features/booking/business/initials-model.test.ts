import { expect, it } from 'vitest'
import { initialsOf } from './initials-model.ts'

it.each([
  ['Estudio Jacaranda', 'EJ'],
  ['Barbería de la Ñoña', 'BÑ'],
  ['  óptica  ', 'Ó'],
  ['A & B', 'AB'],
  ['***', ''],
])('%s is %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
