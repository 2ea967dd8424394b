import { expect, it } from 'vitest'
import { sampleAppointment } from '../../../testing/sample-appointment.ts'
import { attendanceState } from './attendance-model.ts'

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
