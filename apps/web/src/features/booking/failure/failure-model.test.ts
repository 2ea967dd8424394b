import { expect, it } from 'vitest'
import { CallFailure } from '../../../lib/calls/call-failure.ts'
import { asUserText } from '../../../lib/user-text.ts'
import { actionableReason, isBroken, isUnknown } from './failure-model.ts'

it.each([
  [0, false, false, true],
  [404, true, false, false],
  [422, true, false, false],
  [429, false, false, true],
  [500, false, true, false],
  [503, false, true, false],
])('%d: unknown %s, broken %s, actionable %s', (status, unknown, broken, mendable) => {
  const failure = new CallFailure(asUserText('Algo falló'), status)
  expect(isUnknown(failure)).toBe(unknown)
  expect(isBroken(failure)).toBe(broken)
  expect(actionableReason(failure)).toBe(mendable ? 'Algo falló' : null)
})

it('null is not a failure', () => {
  expect(isUnknown(null)).toBe(false)
  expect(actionableReason(null)).toBeNull()
})
