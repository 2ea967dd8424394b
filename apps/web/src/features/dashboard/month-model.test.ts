import { expect, it } from 'vitest'
import { barsOf, busyDays, describeBar, describeMonth, pendingOf } from './month-model.ts'

const day = (date: string, other = {}) => ({
  date,
  pending: 0,
  completed: 0,
  cancelled: 0,
  expired: 0,
  ...other,
})
const days = [
  day('2026-11-23'),
  day('2026-11-24', { completed: 2, expired: 1 }),
  day('2026-11-25', { completed: 1, pending: 1 }),
]

it('draws every day, and lists the days with appointments', () => {
  expect(barsOf(days).map(({ label }) => label)).toEqual(['Lun 23', 'Mar 24', 'Mié 25'])
  expect(barsOf(days)[1]).toMatchObject({ completed: 2, expired: 1, pending: 0 })
  expect(busyDays(days).map(({ date }) => date)).toEqual(['2026-11-24', '2026-11-25'])
})

it('sums up the pending appointments', () => {
  expect(pendingOf([...days, day('2026-11-26', { pending: 2, cancelled: 4 })])).toBe(3)
})

it('describes the chart and each bar in a sentence', () => {
  expect(describeMonth(days)).toBe(
    'Citas de noviembre de 2026: 3 completadas, 1 pendiente, 0 canceladas, 1 expirada',
  )
  expect(barsOf(days).map(describeBar)[1]).toBe(
    'Mar 24: 2 completadas, 0 pendientes, 0 canceladas, 1 expirada',
  )
})
