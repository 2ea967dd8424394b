import { expect, it } from 'vitest'
import { errorsByField } from './errors-by-field.ts'

const fieldOf = { codeInvalid: 'code', emailTaken: 'email' } as const

it('puts a refusal at the field that its code is about, whatever its text', () => {
  for (const message of ['El código no es válido o ha expirado', 'Dicho de otra manera']) {
    const answer = { code: 'codeInvalid', message, fieldErrors: {} } as const
    expect(errorsByField(answer, fieldOf)).toEqual({ code: message })
  }
})

it('takes the fields that the server names', () => {
  const fieldErrors = { phone: 'El teléfono no es válido' }
  const answer = { code: 'invalid', message: 'El teléfono no es válido', fieldErrors } as const
  expect(errorsByField(answer, fieldOf)).toEqual(fieldErrors)
})

it('assigns no field to a refusal that is about none', () => {
  const message = 'Ya existe una cuenta con este correo'
  expect(errorsByField({ code: 'internal', message, fieldErrors: {} }, fieldOf)).toEqual({})
  expect(errorsByField({ message, fieldErrors: {} }, fieldOf)).toEqual({})
})
