import { expect, test } from 'vitest'
import { changeLimit } from './change-limit.ts'

const usual = {
  isEvent: false,
  changeUntil: '2026-11-26T16:30:00.000Z',
  timezone: 'America/Mexico_City',
  hourFormat: '24',
} as const

test('the limit of a change is a moment, by the clock of the business', () => {
  expect(changeLimit(usual)).toBe(
    'Puedes cambiar o cancelar tu cita hasta el jueves 26 de noviembre, 10:30',
  )
  expect(changeLimit({ ...usual, hourFormat: '12' })).toMatch(/, 10:30\u00a0a\.m\.$/)
})

test('the limit of an event is about cancelling only', () => {
  expect(changeLimit({ ...usual, isEvent: true })).toMatch(/^Puedes cancelar tu cita hasta el /)
})
