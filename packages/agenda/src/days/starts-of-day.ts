import type { CalendarDate } from '@cuando/time/calendar-date'
import { type WallTime, wallTime } from '@cuando/time/wall-time'
import { classifyStarts, TAKEN } from '../check/classify-starts.ts'
import type { Agenda } from '../prepare-agenda.ts'
import { listStarts } from './list-starts.ts'
import { GAP, markGaps } from './mark-gaps.ts'

export interface DayStart {
  readonly time: WallTime
  readonly isFree: boolean
  /** Only of a class: the seats that are left in it, 0 to its size, whether or not it can be booked. */
  readonly seats?: number
}

/**
 * All starts of a day that are not past, in order. Free are those that `checkStart` accepts, which excludes
 * those within the notice or beyond the horizon. Without those that are not offered because they would leave a gap.
 */
export function startsOfDay(agenda: Agenda, date: CalendarDate): DayStart[] {
  const starts = listStarts(agenda, { from: date, to: date }, agenda.now)
  const verdicts = classifyStarts(agenda, starts)
  markGaps(agenda, { from: date, to: date }, starts, verdicts)
  const seatsAt = seatCounter(agenda)
  return Array.from(starts.minutes).flatMap((minute, index) => {
    if (verdicts[index] === GAP) return []
    const start = starts.at[index] ?? 0
    return {
      time: wallTime(minute),
      isFree: verdicts[index] !== TAKEN && start >= agenda.earliest && date <= agenda.lastDate,
      ...seatsAt?.(start),
    }
  })
}

/** Null if the service is not a class. */
function seatCounter({ isClass, service, taken }: Agenda) {
  if (!isClass) return null
  const left = new Map<number, number>(
    taken.classes.map(({ start, attendees, max }) => [start, Math.max(0, max - attendees)]),
  )
  return (start: number) => ({ seats: left.get(start) ?? service.classSize ?? 0 })
}
