import { expect, it } from 'vitest'
import { emailProblem } from './email-problem.ts'

const problem = 'Escribe un correo o un teléfono'
const phone = { email: ' ', phone: '55 1234 5678' }

it('is solved by a phone where either is enough, and only there', () => {
  expect(emailProblem(problem, phone, 'EMAIL_OR_PHONE')).toBeUndefined()
  expect(emailProblem(problem, phone, 'EMAIL')).toBe(problem)
})

it('stays while there is neither, or an e-mail that is wrong', () => {
  expect(emailProblem(problem, { email: '', phone: ' ' }, 'EMAIL_OR_PHONE')).toBe(problem)
  expect(emailProblem(problem, { ...phone, email: 'ana@' }, 'EMAIL_OR_PHONE')).toBe(problem)
})
