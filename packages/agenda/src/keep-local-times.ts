import { type Instant, instant } from '@cuando/time/instant'
import type { Zone } from './zone.ts'

/** Something in the book: it covers [bufferStart, end) and tolerates `places` at once, itself included. */
export interface BookedTime {
  readonly id: string
  readonly bufferStart: Instant
  readonly start: Instant
  readonly end: Instant
  readonly places: number
  /** Whether it occupies its time; what does not is moved all the same. */
  readonly isLive: boolean
}

export type KeptLocalTimes<T extends BookedTime> =
  /** What changes, at its new times; what has begun, and what stands at the same moment in both zones, is left out. */
  | { readonly ok: true; readonly moved: readonly T[] }
  /**
   * Why it cannot be done, and the first that stands in the way, at its old times: the clock of the new zone never
   * shows its time, it would lie in the past, or there would be one too many at once.
   */
  | { readonly ok: false; readonly reason: 'nonexistent' | 'past' | 'crowded'; readonly at: T }

/**
 * Moves what is to come (`start` after `now`) so that the clocks of `to` show for it what those of `from` showed. All
 * of it or nothing. Lengths stay, so that a change of the clock may push things into each other.
 */
export function keepLocalTimes<T extends BookedTime>(
  booked: readonly T[],
  { from, to, now }: { from: Zone; to: Zone; now: Instant },
): KeptLocalTimes<T> {
  const moved: T[] = []
  const before = new Map<string, T>()
  for (const each of booked) {
    if (each.start <= now) continue
    const { date, time } = from.dateAndTimeOf(each.start)
    const start = to.instantOf(date, time)
    if (start === null) return { ok: false, reason: 'nonexistent', at: each }
    if (start <= now) return { ok: false, reason: 'past', at: each }
    if (start === each.start) continue
    before.set(each.id, each)
    moved.push(shifted(each, start - each.start))
  }
  const crowd = findCrowd([...booked.filter(({ id }) => !before.has(id)), ...moved])
  return crowd
    ? { ok: false, reason: 'crowded', at: before.get(crowd.id) ?? crowd }
    : { ok: true, moved }
}

function shifted<T extends BookedTime>(each: T, by: number): T {
  return {
    ...each,
    bufferStart: instant(each.bufferStart + by),
    start: instant(each.start + by),
    end: instant(each.end + by),
  }
}

/** The first that begins where it, or another that runs then, tolerates no more. */
function findCrowd<T extends BookedTime>(booked: readonly T[]): T | null {
  let running: T[] = []
  const live = booked.filter(({ isLive }) => isLive).sort((a, b) => a.bufferStart - b.bufferStart)
  for (const each of live) {
    running = [...running.filter(({ end }) => end > each.bufferStart), each]
    if (running.some(({ places }) => running.length > places)) return each
  }
  return null
}
