import { expect, it } from 'vitest'
import { answerErrors } from './answer-errors-model.ts'

it.each([
  ['slotTaken', 'Este horario ya no está disponible', 'time'],
  ['eventFull', 'Este evento ha alcanzado su capacidad máxima', 'serviceId'],
  ['serviceUnavailable', 'El servicio no está disponible', 'serviceId'],
  ['slotTaken', 'Dicho de otra manera', 'time'],
] as const)('puts %s (%s) where it belongs', (code, message, field) => {
  expect(answerErrors({ code, message, fieldErrors: {} })).toEqual({ [field]: message })
})

it('takes the fields that the server names, and nothing from other failures', () => {
  const fieldErrors = { email: 'Email inválido' }
  const invalid = { code: 'invalid', message: 'Email inválido', fieldErrors } as const
  expect(answerErrors(invalid)).toEqual(fieldErrors)
  expect(answerErrors({ message: 'No hay conexión.', fieldErrors: {} })).toEqual({})
  const message = 'Este horario ya no está disponible'
  expect(answerErrors({ code: 'internal', message, fieldErrors: {} })).toEqual({})
})
