import type { CalendarDate } from '@cuando/time/calendar-date'
import { type WallTime, wallTime } from '@cuando/time/wall-time'
import { classifyStarts, TAKEN } from './classify-starts.ts'
import { listStarts } from './list-starts.ts'
import type { Agenda } from './prepare-agenda.ts'

export interface DayStart {
  readonly time: WallTime
  readonly isFree: boolean
}

/**
 * All starts of a day that are not past, in order. Free are those that `checkStart` accepts, which excludes
 * those within the notice or beyond the horizon.
 */
export function startsOfDay(agenda: Agenda, date: CalendarDate): DayStart[] {
  const starts = listStarts(agenda, { from: date, to: date }, agenda.now)
  const verdicts = classifyStarts(agenda, starts)
  return Array.from(starts.minutes, (minute, index) => ({
    time: wallTime(minute),
    isFree:
      verdicts[index] !== TAKEN &&
      (starts.at[index] ?? 0) >= agenda.earliest &&
      date <= agenda.lastDate,
  }))
}
