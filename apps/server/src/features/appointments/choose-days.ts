import {
  addDays,
  type CalendarDate,
  dayOfWeek,
  firstOfMonth,
  lastOfMonth,
} from '@cuando/agenda/calendar-date'
import type { CalendarView } from '@cuando/contract/calendar'

/** The days that a view of the calendar shows, first and last: weeks from Monday on, a month as the weeks that hold it. */
export function chooseDays(
  date: CalendarDate,
  view: CalendarView,
): { first: CalendarDate; last: CalendarDate } {
  if (view === 'day') return { first: date, last: date }
  if (view === 'week') return { first: mondayOf(date), last: sundayOf(date) }
  return { first: mondayOf(firstOfMonth(date)), last: sundayOf(lastOfMonth(date)) }
}

const mondayOf = (date: CalendarDate) => addDays(date, -dayOfWeek(date))
const sundayOf = (date: CalendarDate) => addDays(date, 6 - dayOfWeek(date))
