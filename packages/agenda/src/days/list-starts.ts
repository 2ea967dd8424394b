import type { Instant } from '@cuando/time/instant'
import type { Agenda } from '../prepare-agenda.ts'
import { greatestDivisor } from '../spans/greatest-divisor.ts'
import { type DateWindow, openingsIn } from '../spans/openings-in.ts'
import { makeOverlapTest } from '../spans/span.ts'

/** Starts in order; each has one entry in each list. */
export interface StartList {
  /** Instants. */
  readonly at: Float64Array
  /** Local time, in minutes since 00:00 of the window's first day. */
  readonly minutes: Int32Array
  /** All instants are multiples of this many milliseconds apart. */
  readonly grid: number
}

const MINUTE = 60_000

/**
 * Every start of these days from `notBefore` on whose whole duration (real time) fits into an opening, free or
 * taken.
 *
 * Days off and busy times remove the starts that they overlap without shifting the others: if the grid restarted
 * after them, existing appointments and classes would be off the grid.
 */
export function listStarts(agenda: Agenda, window: DateWindow, notBefore: Instant): StartList {
  const { zone, step } = agenda
  const openings = openingsIn(agenda, window)
  const room = openings.reduce((sum, { first, end }) => sum + Math.ceil((end - first) / step), 0)
  const at = new Float64Array(room)
  const minutes = new Int32Array(room)
  const midnight = window.from * 1440
  const duration = agenda.service.duration * MINUTE
  const isBarred = agenda.barred.length > 0 ? makeOverlapTest(agenda.barred) : null
  let count = 0
  let grid = step * MINUTE
  for (const { first, end, closes } of openings) {
    for (let next = first; next < end; ) {
      const { from, until, offset } = zone.segmentReaching(next)
      let start = next * MINUTE - offset
      if (start + duration > closes) break
      if (count > 0) grid = greatestDivisor(grid, start - (at[0] ?? 0))
      const stop = Math.min(until, closes - duration + 1)
      do {
        // A time before `from` is in the gap of a clock change.
        if (start >= from && start >= notBefore && !isBarred?.(start, start + duration)) {
          at[count] = start
          minutes[count] = next - midnight
          count += 1
        }
        next += step
        start += step * MINUTE
      } while (next < end && start < stop)
    }
  }
  return { at: at.subarray(0, count), minutes: minutes.subarray(0, count), grid }
}
