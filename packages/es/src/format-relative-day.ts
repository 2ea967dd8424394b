import { calendarDay } from './calendar-day.ts'
import { monthName } from './month-name.ts'
import { weekdayOf } from './weekday-of.ts'

/**
 * 'hoy', 'mañana', 'vie 27 nov', or 'vie 1 ene 2027' in another year than today's.
 * Both are dates 'yyyy-MM-dd' in one zone; throws RangeError for other texts.
 */
export function formatRelativeDay(date: string, today: string): string {
  const { year, month, day, number } = calendarDay(date)
  const now = calendarDay(today)
  if (number === now.number) return 'hoy'
  if (number === now.number + 1) return 'mañana'
  const near = `${weekdayOf(date).short.toLowerCase()} ${day} ${monthName(month).slice(0, 3)}`
  return year === now.year ? near : `${near} ${year}`
}
