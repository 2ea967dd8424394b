import { expect, it } from 'vitest'
import { collisionWords } from './collision-words-model.ts'

const start = { date: '2026-12-06', time: '10:00', nearby: [] }

it.each([
  ['CLOSED_DAY', null, 'Cerrado: domingo'],
  ['CLOSED_HOUR', 'Ana', 'Ana no atiende a las 10:00'],
  ['DAY_OFF', 'Ana', 'Ana no atiende: día u horas libres'],
  ['DAY_OFF', null, 'No atiendes: día u horas libres'],
  ['TAKEN', 'Ana', 'Ocupado'],
] as const)('says why a start is not free: %s', (collision, member, expected) => {
  expect(collisionWords({ ...start, collision }, member)).toBe(expected)
})
