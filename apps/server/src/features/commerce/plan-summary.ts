import { zone } from '@cuando/agenda/zone/zone'
import { addDays, type CalendarDate } from '@cuando/time/calendar-date'
import { instant } from '@cuando/time/instant'
import { timeFrom } from '@cuando/time/wall-time'

const SEVEN = timeFrom('07:00')

/** When the clocks of a zone show 7:00 on a date; null on a date that it skips. */
export function summaryTime(date: CalendarDate, timezone: string): Date | null {
  const at = zone(timezone).instantOf(date, SEVEN)
  return at === null ? null : new Date(at)
}

/** When the next daily summary is mailed to owners in a zone. */
export function nextSummaryAt(now: Date, timezone: string): Date {
  const { date: today } = zone(timezone).dateAndTimeOf(instant(now.getTime()))
  for (let date = today; ; date = addDays(date, 1)) {
    const at = summaryTime(date, timezone)
    if (at && at > now) return at
  }
}
