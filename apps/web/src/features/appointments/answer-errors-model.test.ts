import { expect, it } from 'vitest'
import { asUserText } from '../../lib/user-text.ts'
import { answerErrors, walkInProblem } from './answer-errors-model.ts'

it.each([
  ['slotTaken', 'Este horario ya no está disponible', 'time'],
  ['eventFull', 'Este evento ha alcanzado su capacidad máxima', 'serviceId'],
  ['memberUnavailable', 'Esa persona ya no atiende este servicio', 'memberId'],
  ['serviceUnavailable', 'El servicio no está disponible', 'serviceId'],
  ['slotTaken', 'Dicho de otra manera', 'time'],
] as const)('shows %s (%s) at the field %s', (code, message, field) => {
  expect(answerErrors({ code, message: asUserText(message), fieldErrors: {} }, 'Ocupado')).toEqual({
    [field]: message,
  })
})

it('offers to insist on a time that only the hours, Google or the waiting list prevent', () => {
  const message = asUserText('Este horario ya no está disponible')
  const errorOf = (code: 'slotClosed' | 'slotBusy' | 'slotHeld') =>
    answerErrors({ code, message, fieldErrors: {} }, 'Ocupado').time
  expect(errorOf('slotClosed')).toMatch(/^Esa hora está fuera .* «Agendar de todos modos»\.$/)
  expect(errorOf('slotBusy')).toBe('Ocupado. Elige otra o «Agendar de todos modos».')
  expect(errorOf('slotHeld')).toBe(
    'Esa hora está guardada para la lista de espera. Elige otra o «Agendar de todos modos».',
  )
})

it('takes the server’s field errors, and adds nothing for other failures', () => {
  const message = asUserText('Email inválido')
  const fieldErrors = { email: message }
  const invalid = { code: 'invalid', message, fieldErrors } as const
  expect(answerErrors(invalid, 'Ocupado')).toEqual(fieldErrors)
  expect(
    answerErrors({ message: asUserText('No hay conexión.'), fieldErrors: {} }, 'Ocupado'),
  ).toEqual({})
  const taken = asUserText('Este horario ya no está disponible')
  expect(answerErrors({ code: 'internal', message: taken, fieldErrors: {} }, 'Ocupado')).toEqual({})
})

it('says beside the button for walk-ins that the hour was taken, or that there is no connection', () => {
  const message = asUserText('No hay conexión')
  const taken = { code: 'slotTaken', status: 409, message } as const
  expect(walkInProblem(taken, '12:00')).toBe('Las 12:00 se acaban de ocupar; no se agendó.')
  expect(walkInProblem(taken, '01:15')).toBe('La 01:15 se acaba de ocupar; no se agendó.')
  expect(walkInProblem({ status: 0, message }, '12:00')).toBe(message)
  expect(walkInProblem({ code: 'customerNameTaken', status: 409, message }, '12:00')).toBeNull()
})
