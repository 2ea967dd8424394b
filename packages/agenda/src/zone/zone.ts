import { type CalendarDate, calendarDate } from '@cuando/time/calendar-date'
import { canonicalZone } from '@cuando/time/canonical-zone'
import { type Instant, instant } from '@cuando/time/instant'
import { type WallTime, wallTime } from '@cuando/time/wall-time'
import { type ZoneSegment, zoneSegments } from './zone-segments.ts'

export interface Zone {
  readonly name: string
  /** The first instant with this local time; null if it never occurs (a gap). */
  instantOf(date: CalendarDate, time: WallTime): Instant | null
  /** The first instant with this local time or a later one. */
  whenReached(date: CalendarDate, time: WallTime): Instant
  /** The first instant of a day, which is not 00:00 if the clock skips that. */
  startOf(date: CalendarDate): Instant
  /** Local date and time, with seconds truncated. */
  dateAndTimeOf(at: Instant): { date: CalendarDate; time: WallTime }
  /**
   * The segment with the first occurrence of `local` (in local minutes since 1970-01-01 00:00), or the one whose
   * start skips it.
   */
  segmentReaching(local: number): ZoneSegment
}

const MINUTE = 60_000
/** No zone was ever further ahead of UTC. */
const FURTHEST_AHEAD = 16 * 60 * MINUTE

const cache = new Map<string, Zone>()

/** The zone with this name or alias. Throws RangeError if there is none. */
export function zone(name: string): Zone {
  const cached = cache.get(name)
  if (cached) return cached
  // Cached by canonical name, or a caller could fill the cache with other spellings.
  const canonical = canonicalZone(name)
  if (canonical === null) throw new RangeError(`no such zone: ${name}`)
  const made = cache.get(canonical) ?? makeZone(canonical)
  cache.set(canonical, made)
  return made
}

function makeZone(name: string): Zone {
  const segmentAt = zoneSegments(name)

  function segmentReaching(local: number): ZoneSegment {
    let segment = segmentAt(local * MINUTE - FURTHEST_AHEAD)
    while (local * MINUTE - segment.offset >= segment.until) segment = segmentAt(segment.until)
    return segment
  }

  function whenReached(date: CalendarDate, time: WallTime): Instant {
    const { from, offset } = segmentReaching(date * 1440 + time)
    return instant(Math.max(from, (date * 1440 + time) * MINUTE - offset))
  }

  return {
    name,
    segmentReaching,
    whenReached,
    startOf: (date) => whenReached(date, wallTime(0)),
    instantOf(date, time) {
      const { from, offset } = segmentReaching(date * 1440 + time)
      const at = (date * 1440 + time) * MINUTE - offset
      return at < from ? null : instant(at)
    },
    dateAndTimeOf(at) {
      const local = Math.floor((at + segmentAt(at).offset) / MINUTE)
      const date = Math.floor(local / 1440)
      return { date: calendarDate(date), time: wallTime(local - date * 1440) }
    },
  }
}
