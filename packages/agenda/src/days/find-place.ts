import type { CalendarDate } from '@cuando/time/calendar-date'
import type { Instant } from '@cuando/time/instant'
import { type WallTime, wallTime } from '@cuando/time/wall-time'
import { classifyStarts, TAKEN } from '../check/classify-starts.ts'
import type { Agenda } from '../prepare-agenda.ts'
import { listStarts } from './list-starts.ts'

/**
 * The first free start of a day from `from` on, at any minute: within the opening hours and off the interval, as an owner
 * may force one. Null without any.
 */
export function findPlace(agenda: Agenda, date: CalendarDate, from: Instant): WallTime | null {
  const starts = listStarts({ ...agenda, step: 1 }, { from: date, to: date }, from)
  const found = classifyStarts(agenda, starts).findIndex((verdict) => verdict !== TAKEN)
  const minute = starts.minutes[found]
  return minute === undefined ? null : wallTime(minute)
}
