import type { CalendarDate } from '@cuando/time/calendar-date'
import type { WallTime } from '@cuando/time/wall-time'

/** Without `start`, blocked from the day's first moment; without `end`, to its last. */
export interface DayOff {
  readonly date: CalendarDate
  readonly start?: WallTime | undefined
  readonly end?: WallTime | undefined
}
