import { expect, it } from 'vitest'
import { asUserText } from '../user-text.ts'
import { errorsByField } from './errors-by-field.ts'

const fieldOf = { codeInvalid: 'code', emailTaken: 'email' } as const

it('assigns a refusal to the field of its code, regardless of its text', () => {
  for (const message of ['El código no es válido o ha expirado', 'Dicho de otra manera']) {
    const answer = { code: 'codeInvalid', message: asUserText(message), fieldErrors: {} } as const
    expect(errorsByField(answer, fieldOf)).toEqual({ code: message })
  }
})

it('uses the fields that the server names', () => {
  const message = asUserText('El teléfono no es válido')
  const fieldErrors = { phone: message }
  const answer = { code: 'invalid', message, fieldErrors } as const
  expect(errorsByField(answer, fieldOf)).toEqual(fieldErrors)
})

it('assigns no field to a refusal about none', () => {
  const message = asUserText('Ya existe una cuenta con este correo')
  expect(errorsByField({ code: 'internal', message, fieldErrors: {} }, fieldOf)).toEqual({})
  expect(errorsByField({ message, fieldErrors: {} }, fieldOf)).toEqual({})
})
