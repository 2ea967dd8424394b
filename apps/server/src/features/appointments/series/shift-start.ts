import { addDays, type CalendarDate } from '@cuando/time/calendar-date'
import { type WallTime, wallTime } from '@cuando/time/wall-time'

export interface LocalStart {
  date: CalendarDate
  time: WallTime
}

const DAY = 1440

/**
 * Moves a start by the distance between two others, in days and minutes of local time. Changes of the clocks don't count.
 */
export function shiftStart(
  { date, time }: LocalStart,
  { from, to }: { from: LocalStart; to: LocalStart },
): LocalStart {
  const minute = time + (to.time - from.time)
  const days = Math.floor(minute / DAY)
  return {
    date: addDays(date, to.date - from.date + days),
    time: wallTime(minute - days * DAY),
  }
}
