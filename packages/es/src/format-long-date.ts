import { dateFrom, partsOf } from '@cuando/time/calendar-date'
import { monthName } from './month-name.ts'
import { weekdayOf } from './weekday-of.ts'

/**
 * 'martes 24 de noviembre de 2026' for '2026-11-24', and 'martes 24 de noviembre de 2026, 16:30' with a time 'HH:mm'.
 * Throws RangeError unless `date` is 'yyyy-MM-dd'.
 */
export function formatLongDate(date: string, time?: string): string {
  const { year, month, day } = partsOf(dateFrom(date))
  const weekday = weekdayOf(date).name.toLowerCase()
  const long = `${weekday} ${day} de ${monthName(month)} de ${year}`
  return time === undefined ? long : `${long}, ${time}`
}
