import { addMonths, dateFrom, firstOfMonth, formatDate } from '@cuando/time/calendar-date'

/** First and last day; the last is null until it is chosen. */
export type DayRange = [string | null, string | null]

// Bookings are possible until the same month of the next year.
const shownMonths = 13

/** The first days of the bookable months, beginning with today's month. */
export const monthsFrom = (today: string) =>
  Array.from({ length: shownMonths }, (_, month) =>
    formatDate(addMonths(firstOfMonth(dateFrom(today)), month)),
  )

/** The range after a day was picked: it completes a begun range, or begins a new one. */
export function nextRange([from, to]: DayRange, date: string): DayRange {
  if (from === null || to !== null) return [date, null]
  return date < from ? [date, from] : [from, date]
}

/** The range to show: while its second day is being chosen, up to the day under the pointer. */
export function shownRange([from, to]: DayRange, hovered: string | null): DayRange {
  if (from === null || to !== null || hovered === null) return [from, to]
  return nextRange([from, null], hovered)
}

/** The range if it has days in the month, which is given by its first day; else an empty range. */
export function partIn([from, to]: DayRange, month: string): DayRange {
  const own = month.slice(0, 7)
  if (from === null || from.slice(0, 7) > own || (to ?? from).slice(0, 7) < own) return [null, null]
  return [from, to]
}
