import type { CalendarDate } from '@cuando/time/calendar-date'
import type { Instant } from '@cuando/time/instant'
import type { WallTime } from '@cuando/time/wall-time'
import type { Zone } from './zone.ts'

/**
 * Null if a clock change skips the time. Throws RangeError for 24:00, which as a start is 00:00 of the next
 * day.
 */
export function startInstant(zone: Zone, date: CalendarDate, time: WallTime): Instant | null {
  if (time === 1440) throw new RangeError('a start comes before 24:00')
  return zone.instantOf(date, time)
}
