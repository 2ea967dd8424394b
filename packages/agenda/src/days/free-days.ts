import { type CalendarDate, calendarDate } from '@cuando/time/calendar-date'
import { type WallTime, wallTime } from '@cuando/time/wall-time'
import { classifyStarts, TAKEN } from '../check/classify-starts.ts'
import type { Agenda } from '../prepare-agenda.ts'
import type { DateWindow } from '../spans/openings-in.ts'
import { daysWithRoom } from './days-with-room.ts'
import { listStarts } from './list-starts.ts'
import { GAP, markGaps } from './mark-gaps.ts'

export interface FreeDay {
  readonly date: CalendarDate
  /** All free starts of the day, in order; never empty. */
  readonly times: WallTime[]
}

/**
 * The days of the window with at least one free start, in order. Throws RangeError for a window
 * that ends before it starts or is longer than 366 days.
 */
export function freeDays(agenda: Agenda, window: DateWindow): FreeDay[] {
  if (!(window.from <= window.to && window.to - window.from < 366)) {
    throw new RangeError(`a window of 1 to 366 days, not from day ${window.from} to ${window.to}`)
  }
  const from = calendarDate(Math.max(window.from, agenda.today))
  const to = calendarDate(Math.min(window.to, agenda.lastDate))
  return daysWithRoom(agenda, { from, to }).flatMap((stretch) => freeDaysOf(agenda, stretch))
}

function freeDaysOf(agenda: Agenda, { from, to }: DateWindow): FreeDay[] {
  const starts = listStarts(agenda, { from, to }, agenda.earliest)
  const verdicts = classifyStarts(agenda, starts)
  markGaps(agenda, { from, to }, starts, verdicts)
  const found: FreeDay[] = []
  let day: FreeDay | undefined
  for (let index = 0, midnight = 0; index < starts.minutes.length; index++) {
    if (verdicts[index] === TAKEN || verdicts[index] === GAP) continue
    const minute = starts.minutes[index] ?? 0
    if (!day || minute - midnight >= 1440) {
      const days = Math.floor(minute / 1440)
      midnight = days * 1440
      day = { date: calendarDate(from + days), times: [] }
      found.push(day)
    }
    day.times.push(wallTime(minute - midnight))
  }
  return found
}
