import { dateFrom, dayOfWeek } from '@cuando/time/calendar-date'
import { weekdays } from './weekdays.ts'

/** The weekday of a date 'yyyy-MM-dd'. Throws RangeError for any other text. */
export function weekdayOf(date: string): (typeof weekdays)[number] {
  return weekdays[dayOfWeek(dateFrom(date))]
}
