import { expect, it } from 'vitest'
import { answerErrors } from './answer-errors-model.ts'

it.each([
  ['Este horario ya no está disponible', 'time'],
  ['Este evento ha alcanzado su capacidad máxima', 'serviceId'],
  ['El servicio no está disponible', 'serviceId'],
])('puts %s where it belongs', (message, field) => {
  expect(answerErrors({ message, fieldErrors: {} })).toEqual({ [field]: message })
})

it('takes the fields that the server names, and nothing from other failures', () => {
  const fieldErrors = { email: 'Email inválido' }
  expect(answerErrors({ message: 'Email inválido', fieldErrors })).toEqual(fieldErrors)
  expect(answerErrors({ message: 'No hay conexión.', fieldErrors: {} })).toEqual({})
})
