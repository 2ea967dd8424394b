import { describe, expect, it } from 'vitest'
import { choicesOf, saidWords } from './heads-up-model.ts'

const unknown = 'LOST' as Parameters<typeof saidWords>[0]['says']

it.each([
  ['ON_THE_WAY', 'Avisaste que vas en camino'],
  ['LATE_10', 'Avisaste que llegas 10 min tarde'],
  [unknown, 'Avisaste al negocio'],
] as const)('the words of %s', (says, words) => {
  expect(saidWords({ says, at: '2026-11-24T16:12:00.000Z' })).toBe(words)
})

describe('the choices', () => {
  it('are the way and how late', () => {
    expect(choicesOf({ headsUps: ['ON_THE_WAY', 'LATE_5', 'LATE_10'] })).toEqual({
      onTheWay: { says: 'ON_THE_WAY', minutes: 0 },
      late: [
        { says: 'LATE_5', minutes: 5 },
        { says: 'LATE_10', minutes: 10 },
      ],
    })
  })

  it('leave out unknown ones', () => {
    expect(choicesOf({ headsUps: [unknown] })).toEqual({ onTheWay: null, late: [] })
  })
})
