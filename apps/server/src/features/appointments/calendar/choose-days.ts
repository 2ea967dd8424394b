import type { CalendarView } from '@cuando/contract/calendar'
import {
  addDays,
  type CalendarDate,
  firstOfMonth,
  lastOfMonth,
  mondayOf,
} from '@cuando/time/calendar-date'

/** The days that a view of the calendar shows, first and last: weeks from Monday on, a month as the weeks that hold it. */
export function chooseDays(
  date: CalendarDate,
  view: CalendarView,
): { first: CalendarDate; last: CalendarDate } {
  if (view === 'day') return { first: date, last: date }
  if (view === 'week') return { first: mondayOf(date), last: sundayOf(date) }
  return { first: mondayOf(firstOfMonth(date)), last: sundayOf(lastOfMonth(date)) }
}

const sundayOf = (date: CalendarDate) => addDays(mondayOf(date), 6)
