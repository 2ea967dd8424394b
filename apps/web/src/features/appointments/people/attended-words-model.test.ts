import { expect, it } from 'vitest'
import { attendedWords, walkInWords, whenWithWhom } from './attended-words-model.ts'

const when = { date: '2026-12-01', time: '10:00' }
const member = { id: 'brenda', name: 'Brenda' }

it('names the person at a business with a team', () => {
  expect(attendedWords({ ...when, member })).toBe('con Brenda, martes 1 de diciembre, 10:00')
  expect(whenWithWhom({ ...when, member })).toBe('martes 1 de diciembre de 2026, 10:00, con Brenda')
})

it('names nobody at a business of one', () => {
  expect(attendedWords({ ...when, member: null })).toBeNull()
  expect(whenWithWhom({ ...when, member: null })).toBe('martes 1 de diciembre de 2026, 10:00')
  expect(whenWithWhom(when)).toBe('martes 1 de diciembre de 2026, 10:00')
})

it('says the hour of a walk-in at any business', () => {
  expect(walkInWords(when)).toBe('hoy a las 10:00')
  expect(walkInWords({ ...when, member })).toBe('con Brenda, martes 1 de diciembre, 10:00')
})
