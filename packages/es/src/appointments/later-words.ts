import type { HourFormat } from '@cuando/time/hour-format'
import { formatTime, timeFrom, wallTime } from '@cuando/time/wall-time'
import { atTime } from '../time/times.ts'

/** 'cerca de las 11:15' for an appointment at '11:00' that begins 15 minutes later. Throws RangeError for other texts. */
export function laterWords(time: string, minutes: number, hourFormat: HourFormat): string {
  const later = formatTime(wallTime((timeFrom(time) + minutes) % 1440))
  return `cerca de ${atTime(later, hourFormat).replace('a ', '')}`
}
