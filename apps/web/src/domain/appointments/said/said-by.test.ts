import { expect, it } from 'vitest'
import { ownAppointment } from '../../../testing/sample-calendar.ts'
import { saidBy } from './said-by.ts'

const at = '2026-11-24T15:40:00.000Z'
const onTheWay = { says: 'ON_THE_WAY', at } as const
const late = { says: 'LATE_10', at } as const
const unknown = { says: 'LOST' as typeof late.says, at }

it.each([
  ['nothing', {}, null],
  ['a confirmation', { confirmedAt: at }, 'Confirmó'],
  ['a confirmation, and cancelled', { confirmedAt: at, status: 'CANCELLED' }, null],
  ['being on the way', { headsUp: onTheWay }, 'En camino'],
  ['being late', { headsUp: late }, 'Llega 10 min tarde'],
  ['both', { headsUp: late, confirmedAt: at }, 'Llega 10 min tarde'],
  ['being late, and is there', { headsUp: late, arrivedAt: at }, null],
  ['being late, and it is over', { headsUp: late, status: 'COMPLETED' }, null],
  ['being late, and it is cancelled', { headsUp: late, status: 'CANCELLED' }, null],
  ['what this program does not know', { headsUp: unknown, confirmedAt: at }, 'Confirmó'],
] as const)('a customer said %s', (_what, facts, short) => {
  expect(saidBy(ownAppointment(facts))).toBe(short)
})
