import { expect, it } from 'vitest'
import { appointmentState } from './appointment-state-model.ts'

it.each([
  ['PENDING', true, 'open'],
  ['ACTIVE', true, 'open'],
  ['PENDING', false, 'late'],
  ['CANCELLED', false, 'cancelled'],
  ['COMPLETED', false, 'over'],
  ['EXPIRED', false, 'over'],
] as const)('%s, changeable %s, is %s', (status, canChange, state) => {
  expect(appointmentState({ status, canChange })).toBe(state)
})
