import { expect, it } from 'vitest'
import { allowedActions } from './allowed-actions-model.ts'

const now = { date: '2026-11-24', time: '10:00' }
const at = (
  status: 'PENDING' | 'ACTIVE' | 'COMPLETED' | 'CANCELLED' | 'EXPIRED',
  date: string,
  time = '10:00',
) => allowedActions({ status, date, time }, now)

it.each([
  ['PENDING', '2026-11-25', 'cancel complete move'],
  ['ACTIVE', '2026-11-25', 'cancel complete move'],
  ['PENDING', '2026-11-24', 'cancel complete move miss'],
  ['COMPLETED', '2026-11-24', 'miss'],
  ['COMPLETED', '2026-10-25', 'miss'],
  ['COMPLETED', '2026-10-24', ''],
  ['CANCELLED', '2026-11-23', ''],
  ['EXPIRED', '2026-11-23', 'move'],
] as const)('of a %s one on %s: %s', (status, date, allowed) => {
  const { canCancel, canComplete, canMove, canMiss } = at(status, date)
  const names = [
    canCancel && 'cancel',
    canComplete && 'complete',
    canMove && 'move',
    canMiss && 'miss',
  ]
  expect(names.filter(Boolean).join(' ')).toBe(allowed)
})

it('does not offer what the server refuses: thirty days end at the time of the appointment', () => {
  expect(at('COMPLETED', '2026-10-25', '10:01').canMiss).toBe(true)
  expect(at('COMPLETED', '2026-10-25', '09:59').canMiss).toBe(false)
})
