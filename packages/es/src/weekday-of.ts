import { calendarDay } from './calendar-day.ts'
import { weekdays } from './weekdays.ts'

/** The weekday of a date 'yyyy-MM-dd'. Throws RangeError for any other text. */
export function weekdayOf(date: string): (typeof weekdays)[number] {
  const weekday = weekdays[calendarDay(date).weekday]
  if (weekday === undefined) throw new RangeError(`no weekday for ${date}`)
  return weekday
}
