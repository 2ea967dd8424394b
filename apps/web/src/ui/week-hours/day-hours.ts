import type { WeekdayKey } from '@cuando/es/weekdays'

/** From 'HH:mm' to 'HH:mm'; an end may be '24:00'. */
export interface Slot {
  startTime: string
  endTime: string
  isActive: boolean
}

/** One weekday of opening hours. */
export interface DayHours {
  dayOfWeek: WeekdayKey
  isActive: boolean
  hours: Slot[]
}
