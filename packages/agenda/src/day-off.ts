import type { CalendarDate } from './calendar-date.ts'
import type { WallTime } from './wall-time.ts'

/** Without `start`, blocked from the day's first moment; without `end`, to its last. */
export interface DayOff {
  readonly date: CalendarDate
  readonly start?: WallTime | undefined
  readonly end?: WallTime | undefined
}
