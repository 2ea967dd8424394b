import { horizonDays } from '@cuando/contract/booking/booking-window'
import { addDays, dateFrom, firstOfMonth, formatDate } from '@cuando/time/calendar-date'

/** The first day of the month that contains a date. */
export function monthOf(date: string): string {
  return formatDate(firstOfMonth(dateFrom(date)))
}

/** The first day of a month some months later, or earlier. */
export function shiftMonth(month: string, by: number): string {
  return formatDate(firstOfMonth(dateFrom(month), by))
}

/** The range of months a visitor can look at: today's to that of the booking horizon. */
export function monthRange(today: string): { first: string; last: string } {
  const last = formatDate(addDays(dateFrom(today), horizonDays))
  return { first: monthOf(today), last: monthOf(last) }
}

/**
 * The month to open with: that of the chosen day, else of the first free start, else today's. Clamped to the
 * range, since the answer with the free start may be old.
 */
export function openingMonth(
  today: string,
  chosen: string | null,
  nextFree: string | null,
): string {
  const { first, last } = monthRange(today)
  const wanted = monthOf(chosen ?? nextFree ?? today)
  if (wanted < first) return first
  if (wanted > last) return last
  return wanted
}

export type MonthState = 'loading' | 'failed' | 'free' | 'full'

/** The state of a month, from its query result. */
export function monthState(dates: readonly unknown[] | undefined, hasFailed: boolean): MonthState {
  if (dates) return dates.length > 0 ? 'free' : 'full'
  return hasFailed ? 'failed' : 'loading'
}
