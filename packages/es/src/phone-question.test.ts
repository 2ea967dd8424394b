import { expect, it } from 'vitest'
import { phoneQuestion } from './phone-question.ts'

const missing = '¿Falta un dígito? Escribiste 9.'
const extra = '¿Sobra un dígito? Escribiste 11.'

it.each([
  ['55 12 34 56 7', missing],
  ['+52 55 1234 567', missing],
  ['+52 1 55 1234 567', missing],
  ['0052 55 1234 567', missing],
  ['52 55 1234 567', missing],
  ['044 55 1234 567', missing],
  ['045 55 1234 567', missing],
  ['01 55 1234 567', missing],
  ['55 1234 56789', extra],
  ['+52 55 1234 56789', extra],
  ['044 55 1234 56789', extra],
])('%s: %s', (phone, question) => {
  expect(phoneQuestion(phone)).toBe(question)
})

it.each([
  '',
  '55 1234 5678',
  '+52 1 55 1234 5678',
  '044 55 1234 5678',
  '664 123 4567',
  '1 555 123 4567',
  '+34 612 345 678',
  '+502 1234 5678',
  '12345678',
  'ext. 5',
])('asks nothing about "%s"', (phone) => {
  expect(phoneQuestion(phone)).toBeNull()
})
