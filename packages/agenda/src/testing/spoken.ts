import { type CalendarDate, formatDate } from '../calendar-date.ts'
import { formatTime, type WallTime } from '../wall-time.ts'

/** 'HH:mm HH:mm …' for each day, so that a failure can be read. */
export function spoken(
  days: readonly { date: CalendarDate; times: readonly WallTime[] }[],
): Record<string, string> {
  return Object.fromEntries(
    days.map(({ date, times }) => [formatDate(date), times.map(formatTime).join(' ')]),
  )
}
