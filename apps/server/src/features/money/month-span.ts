import { zone } from '@cuando/agenda/zone/zone'
import { dateFrom, firstOfMonth } from '@cuando/time/calendar-date'

/** The instants from the first moment of the month of a date in a zone to that of the next month. */
export function monthSpan(date: string, timezone: string): { from: Date; to: Date } {
  const tz = zone(timezone)
  const first = firstOfMonth(dateFrom(date))
  const startOf = (months: number) => new Date(tz.startOf(firstOfMonth(first, months)))
  return { from: startOf(0), to: startOf(1) }
}
