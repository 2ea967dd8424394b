import { instant } from '@cuando/time/instant'
import { minutes } from '@cuando/time/minutes'
import { type WallTime, wallTime } from '@cuando/time/wall-time'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { prepareAgenda } from '../prepare-agenda.ts'
import { arbitraryAgenda } from '../testing/arbitrary-agenda.ts'
import { exampleAgenda, occupied, weekdays } from '../testing/example-agenda.ts'
import { date, moment, time } from '../testing/example-times.ts'
import { referenceAgenda } from '../testing/reference-agenda.ts'
import { findPlace } from './find-place.ts'

const tuesday = date('2026-03-03')
const owner = (particulars: Parameters<typeof exampleAgenda>[0]) =>
  exampleAgenda({ booker: 'owner', ...particulars })

it.each([
  ['at once, off the interval', [], '09:10', '09:10'],
  ['when the one before ends', [occupied('2026-03-03 09:00', 50)], '09:10', '09:50'],
  [
    'where the whole service fits',
    [occupied('2026-03-03 09:00', 30), occupied('2026-03-03 10:00', 35)],
    '09:00',
    '10:35',
  ],
  ['in the next opening', [occupied('2026-03-03 11:00', 60)], '11:10', '16:00'],
] as const)('finds a place %s', (_, occupations, from, found) => {
  const agenda = owner({ occupations, hours: weekdays('09:00-12:30', '16:00-18:00') })
  const start = agenda.zone.whenReached(tuesday, time(from))
  expect(findPlace(agenda, tuesday, start)).toBe(time(found))
})

it('waits for the preparation, and for as many ends as free one of several places', () => {
  const occupations = [40, 50, 60].map((end) => occupied('2026-03-03 09:00', end, { places: 3 }))
  const agenda = owner({ occupations, service: { places: 3, prep: minutes(5) } })
  expect(findPlace(agenda, tuesday, moment('2026-03-03T15:00Z'))).toBe(time('09:45'))
})

it('finds none after the last opening that fits, on a day off or a closed day', () => {
  const end = moment('2026-03-03T18:01Z')
  expect(findPlace(owner({}), tuesday, end)).toBeNull()
  expect(findPlace(owner({ daysOff: [{ date: tuesday }] }), tuesday, instant(0))).toBeNull()
  expect(findPlace(owner({}), date('2026-03-07'), instant(0))).toBeNull()
})

it('finds the first minute that the rules allow, for any agenda', () => {
  const cases = arbitraryAgenda('America/Mexico_City', [tuesday], { min: 1, max: 1 })
  fc.assert(
    fc.property(cases, fc.integer({ min: 0, max: 1439 }), ({ input, window }, minute) => {
      const agenda = prepareAgenda({ ...input, booker: 'owner' })
      const reference = referenceAgenda({ ...input, booker: 'owner' })
      const day = window.from
      const from = instant(Math.max(agenda.now, agenda.zone.whenReached(day, wallTime(minute))))
      const isPlace = (local: number) => {
        const refusal = reference.refusal(local)
        if (reference.shownAt(local) * 60_000 < from) return false
        return refusal === null || (refusal === 'offStep' && reference.hasRoom(local))
      }
      const first = Array.from({ length: 1440 }, (_, each) => each).find((each) =>
        isPlace(day * 1440 + each),
      )
      expect(findPlace(agenda, day, from)).toBe((first ?? null) as WallTime | null)
    }),
    { numRuns: 100 },
  )
})
