import { type Instant, instant } from '@cuando/time/instant'
import type { Zone } from './zone.ts'

/** An occupation: it covers [bufferStart, end) and allows `places` at once, itself included. */
export interface BookedTime {
  readonly id: string
  /** The assigned person: only bookings of the same person exclude each other. */
  readonly memberId: string
  readonly bufferStart: Instant
  readonly start: Instant
  readonly end: Instant
  readonly places: number
  /** The unit of a room or equipment that it uses, which nothing else may use then; null for none. */
  readonly unit: string | null
  /** Whether it occupies its time. It is moved either way. */
  readonly isLive: boolean
}

export type KeptLocalTimes<T extends BookedTime> =
  /**
   * The changed ones at their new times. Those that have started, or whose instant is the same in both zones,
   * are left out.
   */
  | { readonly ok: true; readonly moved: readonly T[] }
  /**
   * The reason, and the first offender, at its old times: its local time doesn't exist in the new zone, would
   * be in the past, or would exceed the places.
   */
  | { readonly ok: false; readonly reason: 'nonexistent' | 'past' | 'saturated'; readonly at: T }

/**
 * Moves everything upcoming (`start` after `now`) so that it keeps its local time in the zone `to`: all or
 * nothing. Durations stay the same, so that a clock change may cause overlaps.
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
  const after = [...booked.filter(({ id }) => !before.has(id)), ...moved]
  const using = after.flatMap((each) => (each.unit === null ? [] : { ...each, places: 1 }))
  const rivals = [
    ...Map.groupBy(after, ({ memberId }) => memberId).values(),
    ...Map.groupBy(using, ({ unit }) => unit).values(),
  ]
  const saturated = rivals
    .flatMap((own) => findSaturated(own) ?? [])
    .sort((one, other) => one.bufferStart - other.bufferStart)[0]
  return saturated
    ? { ok: false, reason: 'saturated', at: before.get(saturated.id) ?? saturated }
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

/** The first occupation that exceeds the places of any one running at its start, itself included. */
function findSaturated<T extends BookedTime>(booked: readonly T[]): T | null {
  let running: T[] = []
  const live = booked.filter(({ isLive }) => isLive).sort((a, b) => a.bufferStart - b.bufferStart)
  for (const each of live) {
    running = [...running.filter(({ end }) => end > each.bufferStart), each]
    if (running.some(({ places }) => running.length > places)) return each
  }
  return null
}
