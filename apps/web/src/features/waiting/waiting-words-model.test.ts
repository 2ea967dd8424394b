import { expect, it } from 'vitest'
import { sampleWaiting } from '../../testing/sample-waiting.ts'
import { daysWords, inLine, lastOfferWords, sinceWords } from './waiting-words-model.ts'

const today = '2026-11-24'
const sooner = { id: 'a', date: '2026-11-30', time: '10:00' }

it.each([
  [{}, 'vie 27 nov · por la tarde'],
  [{ part: 'ANY' }, 'vie 27 nov'],
  [{ lastDate: '2026-11-30', part: 'MORNING' }, 'del vie 27 nov al lun 30 nov · por la mañana'],
  [{ sooner, lastDate: '2026-11-30', part: 'ANY' }, ''],
  [{ sooner, part: 'EVENING' }, 'vie 27 nov · por la noche'],
  [{ part: 'AT_NOON' as 'ANY' }, 'vie 27 nov'],
] as const)('says which days %o waits for', (changes, words) => {
  expect(daysWords(sampleWaiting(changes))).toBe(words)
})

it('says since when somebody waits, in the zone of the business', () => {
  const zone = 'America/Mexico_City'
  expect(sinceWords('2026-11-24T15:15:00Z', zone, today)).toBe('hoy, 09:15')
  expect(sinceWords('2026-11-24T05:15:00Z', zone, today)).toBe('lun 23 nov, 23:15')
})

it('says how the last offer ended', () => {
  const place = { date: today, time: '10:00' }
  const wordsOf = (state: string) => lastOfferWords({ ...place, state: state as 'LAPSED' }, today)
  expect(['LAPSED', 'PASSED', 'WITHDRAWN', 'LOST'].map(wordsOf)).toEqual([
    'No tomó el lugar: hoy, 10:00',
    'Dejó pasar el lugar: hoy, 10:00',
    'Le quitaste el lugar: hoy, 10:00',
    null,
  ])
  expect(lastOfferWords(null, today)).toBeNull()
})

it('puts those whose e-mail is not confirmed at the end', () => {
  const line = [sampleWaiting({ id: 'a', isProven: false }), sampleWaiting({ id: 'b' })]
  expect(inLine(line).map(({ id }) => id)).toEqual(['b', 'a'])
})
