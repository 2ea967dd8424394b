import { dateFrom, partsOf } from '@cuando/time/calendar-date'
import { monthName } from './month-name.ts'
import { weekdayOf } from './weekday-of.ts'

/**
 * 'hoy', 'mañana', 'vie 27 nov', or 'vie 1 ene 2027' in another year than today's.
 * Both are dates 'yyyy-MM-dd' in one zone; throws RangeError for other texts.
 */
export function formatRelativeDay(date: string, today: string): string {
  const [shown, now] = [dateFrom(date), dateFrom(today)]
  if (shown === now) return 'hoy'
  if (shown === now + 1) return 'mañana'
  const { year, month, day } = partsOf(shown)
  const near = `${weekdayOf(date).short.toLowerCase()} ${day} ${monthName(month).slice(0, 3)}`
  return year === partsOf(now).year ? near : `${near} ${year}`
}
