import { expect, it } from 'vitest'
import { sampleAppointment } from '../../../testing/sample-appointment.ts'
import { attendanceState, attendanceTitle } from './attendance-model.ts'

const confirmedAt = '2026-11-23T16:00:00.000Z'

it.each([
  ['open', {}],
  ['open', { canChange: false }],
  ['begun', { canChange: false, canConfirm: false }],
  ['confirmed', { confirmedAt }],
  ['confirmed', { confirmedAt, canChange: false, canConfirm: false }],
  ['cancelled', { status: 'CANCELLED', confirmedAt, canConfirm: false }],
  ['over', { status: 'COMPLETED', confirmedAt, canConfirm: false }],
  ['over', { status: 'EXPIRED', canConfirm: false }],
] as const)('%s: %o', (state, changes) => {
  expect(attendanceState(sampleAppointment(changes))).toBe(state)
})

it('is the page of the own appointment where nothing is mailed', () => {
  const customer = { name: 'Ana', lastName: 'López', email: null, phone: '5587654321' }
  expect(attendanceTitle(sampleAppointment({ customer }))).toBe('Tu cita')
  expect(attendanceTitle(sampleAppointment())).toBe('Confirma tu asistencia')
})
