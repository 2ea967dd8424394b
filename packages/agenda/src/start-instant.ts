import type { CalendarDate } from './calendar-date.ts'
import type { Instant } from './instant.ts'
import type { WallTime } from './wall-time.ts'
import type { Zone } from './zone.ts'

/** Null in a gap. Throws RangeError for 24:00, which as a start is 00:00 of the next day. */
export function startInstant(zone: Zone, date: CalendarDate, time: WallTime): Instant | null {
  if (time === 1440) throw new RangeError('a start comes before 24:00')
  return zone.instantOf(date, time)
}
