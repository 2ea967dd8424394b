import { type CalendarDate, formatDate } from '@cuando/time/calendar-date'
import { formatTime, type WallTime } from '@cuando/time/wall-time'

/** 'HH:mm HH:mm …' for each day, for readable failures. */
export function spoken(
  days: readonly { date: CalendarDate; times: readonly WallTime[] }[],
): Record<string, string> {
  return Object.fromEntries(
    days.map(({ date, times }) => [formatDate(date), times.map(formatTime).join(' ')]),
  )
}
