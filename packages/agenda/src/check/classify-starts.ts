import type { StartList } from '../days/list-starts.ts'
import type { Agenda } from '../prepare-agenda.ts'
import { saturatedIntervals } from '../spans/saturated-intervals.ts'

export const TAKEN = 0
const FREE = 1
/** An existing class of this service starts there and has a free seat. */
export const JOINS = 2

const MINUTE = 60_000

/**
 * TAKEN, FREE or JOINS for each of these starts.
 *
 * A start is free if at every moment from its preparation to its end the number of occupations, itself
 * included, is at most the smallest `places` among them. Each saturated interval therefore rules out a run of
 * consecutive starts on the grid, and counting where such runs begin and end is enough. Looking up the starts
 * of each interval takes three times as long.
 */
export function classifyStarts(
  agenda: Agenda,
  { at, grid }: Omit<StartList, 'minutes'>,
): Uint8Array {
  const { service, taken } = agenda
  const verdicts = new Uint8Array(at.length)
  const first = at[0] ?? 0
  const last = at[at.length - 1] ?? 0
  const cells = (last - first) / grid + 1
  const changes = new Int32Array(cells + 1)
  const prep = service.prep * MINUTE
  const duration = service.duration * MINUTE

  function cellFrom(moment: number): number {
    return Math.max(0, Math.min(cells, Math.ceil((moment - first) / grid)))
  }

  function markTaken(from: number, until: number): void {
    // From the first start that ends after `from` to the first whose preparation starts at `until` or later.
    const begin = cellFrom(from - duration + 1)
    const end = cellFrom(until + prep)
    changes[begin] = (changes[begin] ?? 0) + 1
    changes[end] = (changes[end] ?? 0) - 1
  }

  for (const { bufferStart, end } of taken.exclusive) markTaken(bufferStart, end)
  const stretch = { from: first - Math.ceil(prep / grid) * grid, until: last + duration, grid }
  for (const { from, until } of saturatedIntervals(taken.shared, service.places, stretch)) {
    markTaken(from, until)
  }

  for (let index = 0, cell = 0, runs = 0; index < at.length; index++) {
    const own = ((at[index] ?? 0) - first) / grid
    while (cell <= own) runs += changes[cell++] ?? 0
    verdicts[index] = runs > 0 ? TAKEN : FREE
  }
  markClasses(verdicts, at, taken.classes)
  return verdicts
}

/** Own classes are decided by their seats, not by the places. */
function markClasses(
  verdicts: Uint8Array,
  at: StartList['at'],
  classes: Agenda['taken']['classes'],
): void {
  for (const { start, attendees, max } of classes) {
    const index = positionOf(start, at)
    if (at[index] === start) verdicts[index] = attendees < max ? JOINS : TAKEN
  }
}

/** The index of a number in an ascending list, or where to insert it. */
function positionOf(wanted: number, ascending: Float64Array): number {
  let low = 0
  let high = ascending.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ascending[middle] ?? wanted) < wanted) low = middle + 1
    else high = middle
  }
  return low
}
