import { addDays, dateFrom, formatDate } from '@cuando/time/calendar-date'
import type { HourFormat } from '@cuando/time/hour-format'
import { formatTime, timeFrom, wallTime } from '@cuando/time/wall-time'
import { formatDay } from '../time/dates.ts'
import { atTime } from '../time/times.ts'

interface Start {
  date: string
  time: string
}

/**
 * 'cerca de las 11:15' for an appointment at '11:00' that begins 15 minutes later, or after midnight 'cerca de las 00:05 del lunes
 * 30 de noviembre'. Throws RangeError for other texts.
 */
export function laterWords({ date, time }: Start, minutes: number, hourFormat: HourFormat): string {
  const start = timeFrom(time) + minutes
  const later = formatTime(wallTime(start % 1440))
  const words = `cerca de ${atTime(later, hourFormat).replace('a ', '')}`
  if (start < 1440) return words
  return `${words} del ${formatDay(formatDate(addDays(dateFrom(date), Math.floor(start / 1440))))}`
}
