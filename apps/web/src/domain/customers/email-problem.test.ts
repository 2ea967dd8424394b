import { expect, it } from 'vitest'
import { emailProblem } from './email-problem.ts'

const problem = 'Escribe un correo o un teléfono'
const phone = { email: ' ', phone: '55 1234 5678' }

it('is solved by a phone only if either contact is enough', () => {
  expect(emailProblem(problem, phone, 'EMAIL_OR_PHONE')).toBeUndefined()
  expect(emailProblem(problem, phone, 'EMAIL')).toBe(problem)
})

it('stays without any contact, or with an invalid e-mail', () => {
  expect(emailProblem(problem, { email: '', phone: ' ' }, 'EMAIL_OR_PHONE')).toBe(problem)
  expect(emailProblem(problem, { ...phone, email: 'ana@' }, 'EMAIL_OR_PHONE')).toBe(problem)
})
