import type { AgendaInput } from '@cuando/agenda/prepare-agenda'
import type { Occupation } from '@cuando/agenda/spans/occupation'
import { zone } from '@cuando/agenda/zone/zone'
import { addDays, dateFrom, lastOfMonth } from '@cuando/time/calendar-date'
import { addMinutes, instant } from '@cuando/time/instant'
import { hours, minutes } from '@cuando/time/minutes'
import { wallTime } from '@cuando/time/wall-time'
import { seedRandom } from '../../apps/server/src/features/demo/seed-random.ts'

const from = dateFrom('2026-09-01')

/** A month with 22 working days. */
export const september = { from, to: lastOfMonth(from) }

/** Open Monday to Friday from 09:00 to 18:00; an hour can start every quarter of an hour. */
export function septemberAgenda(occupations: readonly Occupation[], places: number): AgendaInput {
  const mexico = zone('America/Mexico_City')
  const day = [{ start: wallTime(540), end: wallTime(1080) }]
  return {
    zone: mexico,
    now: mexico.whenReached(from, wallTime(0)),
    booker: 'visitor',
    horizonDays: 365,
    hours: [day, day, day, day, day, [], []],
    daysOff: [],
    busy: [],
    occupations,
    service: {
      id: 'service',
      duration: minutes(60),
      interval: minutes(15),
      prep: minutes(0),
      notice: hours(0),
      places,
      classSize: null,
    },
  }
}

/** An hour each, at random quarters from 09:00 to 17:00 of the month's first `days`, unsorted. */
export function randomOccupations(
  count: number,
  days: number,
  places: number,
  seed: number,
): Occupation[] {
  const random = seedRandom(seed)
  const mexico = zone('America/Mexico_City')
  return Array.from({ length: count }, () => {
    const date = addDays(from, Math.floor(random() * days))
    const start = mexico.whenReached(date, wallTime(540 + 15 * Math.floor(random() * 33)))
    return { bufferStart: instant(start), end: addMinutes(start, minutes(60)), places }
  })
}
