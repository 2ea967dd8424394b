import type { ImportedOccurrence } from '@cuando/contract/imports/appointment-imports'
import { formatShortDate } from '@cuando/es/time/dates'
import { addDays, dateFrom, formatDate } from '@cuando/time/calendar-date'
import { formatTime, timeFrom, wallTime } from '@cuando/time/wall-time'

type Timed = Pick<ImportedOccurrence, 'date' | 'time' | 'minutes' | 'isWholeDay'>

/** Minutes since 1970 of the local start. */
export const localMinutesOf = ({ date, time }: Pick<Timed, 'date' | 'time'>): number =>
  dateFrom(date) * 1440 + timeFrom(time)

/** '10:00–11:00', 'Todo el día', 'Hasta el 3 dic, 9:00' */
export function hoursWords(timed: Timed): string {
  const { date, time, minutes, isWholeDay } = timed
  const end = timeFrom(time) + minutes
  // The last minute that is meant belongs to the last day.
  const days = Math.floor((end - 1) / 1440)
  const last = formatShortDate(formatDate(addDays(dateFrom(date), days)))
  if (isWholeDay) return days === 0 ? 'Todo el día' : `Días completos, hasta el ${last}`
  const until = formatTime(wallTime(end - days * 1440))
  return days === 0 || end === 1440 ? `${time}–${until}` : `${time}, hasta el ${last}, ${until}`
}
