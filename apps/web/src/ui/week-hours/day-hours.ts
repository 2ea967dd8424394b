import type { Weekday } from '@cuando/time/weekdays'

/** From 'HH:mm' to 'HH:mm'; an end may be '24:00'. */
export interface Slot {
  startTime: string
  endTime: string
  isActive: boolean
}

/** One weekday of opening hours. */
export interface DayHours {
  dayOfWeek: Weekday
  isActive: boolean
  hours: Slot[]
}
