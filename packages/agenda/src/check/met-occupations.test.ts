import { minutes } from '@cuando/time/minutes'
import { expect, it } from 'vitest'
import { exampleAgenda, occupied } from '../testing/example-agenda.ts'
import { moment } from '../testing/example-times.ts'
import { countRunning, firstFullMoment, metOccupations } from './met-occupations.ts'

it('returns what overlaps a start from its preparation to its end, of either number of places', () => {
  const occupations = [
    occupied('2026-03-03 08:00', 90),
    occupied('2026-03-03 09:00', 31),
    occupied('2026-03-03 10:30', 60, { places: 2 }),
    occupied('2026-03-03 11:00', 60),
  ]
  const agenda = exampleAgenda({ occupations, service: { prep: minutes(30), places: 2 } })
  const [, touching, beside] = occupations
  expect(metOccupations(agenda, moment('2026-03-03T16:00Z'))).toEqual([touching, beside])
})

it('finds the first full moment', () => {
  const several = [
    occupied('2026-03-03 09:00', 90, { places: 2 }),
    occupied('2026-03-03 10:15', 60, { places: 2 }),
    occupied('2026-03-03 10:30', 60, { places: 2 }),
  ]
  const agenda = exampleAgenda({ occupations: several, service: { places: 2 } })
  const at = moment('2026-03-03T16:15Z')
  expect(firstFullMoment(agenda, moment('2026-03-03T16:00Z'))).toBe(at)
  expect(countRunning(agenda, at)).toBe(2)
  expect(firstFullMoment(agenda, moment('2026-03-03T14:00Z'))).toBeNull()
})

it('counts the preparation, and an occupation of one place alone', () => {
  const occupations = [occupied('2026-03-03 09:00', 60), occupied('2026-03-03 11:00', 60)]
  const agenda = exampleAgenda({ occupations, service: { places: 5, prep: minutes(20) } })
  expect(firstFullMoment(agenda, moment('2026-03-03T16:00Z'))).toBe(moment('2026-03-03T15:40Z'))
  expect(firstFullMoment(agenda, moment('2026-03-03T16:30Z'))).toBe(moment('2026-03-03T17:00Z'))
})
