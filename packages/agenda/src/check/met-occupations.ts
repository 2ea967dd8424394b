import { type Instant, instant } from '@cuando/time/instant'
import type { Agenda } from '../prepare-agenda.ts'
import type { Occupation } from '../spans/occupation.ts'

/** The occupations that overlap an appointment of the agenda's service at this start, with its preparation. */
export function metOccupations({ service, taken }: Agenda, start: number): Occupation[] {
  const from = start - service.prep * 60_000
  const until = start + service.duration * 60_000
  return [...taken.exclusive, ...taken.shared].filter(
    ({ bufferStart, end }) => bufferStart < until && end > from,
  )
}

/** How many occupations run at this moment. */
export const countRunning = ({ taken }: Agenda, moment: number): number =>
  runningAt([...taken.exclusive, ...taken.shared], moment).length

/**
 * The first moment without a free place, from the preparation of an appointment at this start to its end; null if there is
 * none.
 */
export function firstFullMoment(agenda: Agenda, start: number): Instant | null {
  const { prep, places } = agenda.service
  const met = metOccupations(agenda, start)
  const from = start - prep * 60_000
  // A time can only become full when an occupation begins.
  const moments = [from, ...met.map(({ bufferStart }) => Math.max(from, bufferStart))]
  const full = moments
    .toSorted((one, other) => one - other)
    .find((moment) => {
      const running = runningAt(met, moment)
      return running.length + 1 > Math.min(places, ...running.map((each) => each.places))
    })
  return full === undefined ? null : instant(full)
}

const runningAt = (occupations: readonly Occupation[], moment: number) =>
  occupations.filter(({ bufferStart, end }) => bufferStart <= moment && moment < end)
