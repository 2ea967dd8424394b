import { expect, it } from 'vitest'
import { ownAppointment } from '../../../testing/sample-calendar.ts'
import { headsUpWords } from './heads-up-words.ts'

const at = '2026-11-24T15:40:00.000Z'

it.each([
  [{}, null],
  [{ headsUp: { says: 'ON_THE_WAY', at } }, 'Viene en camino'],
  [{ headsUp: { says: 'LATE_10', at } }, 'Avisó que llega 10 min tarde'],
  [{ headsUp: { says: 'LATE_10', at }, arrivedAt: at }, null],
] as const)('%o', (facts, words) => {
  expect(headsUpWords(ownAppointment(facts))).toBe(words)
})
