import { type CalendarDate, calendarDate } from './calendar-date.ts'
import { freeDays } from './free-days.ts'
import type { Agenda } from './prepare-agenda.ts'
import type { WallTime } from './wall-time.ts'

/**
 * The first free start of `from` or later, up to the horizon; for owners, who have none, within
 * as many days from `from` on. Null if there is none.
 */
export function nextFree(
  agenda: Agenda,
  from: CalendarDate,
): { date: CalendarDate; time: WallTime } | null {
  const begin = Math.max(from, agenda.today)
  const last = Math.min(begin + agenda.horizonDays, agenda.lastDate)
  // Mostly it is within days, so the look goes further step by step.
  for (let day = begin, width = 4; day <= last; day += width, width = Math.min(width * 2, 128)) {
    const to = calendarDate(Math.min(day + width - 1, last))
    const [first] = freeDays(agenda, { from: calendarDate(day), to })
    const time = first?.times[0]
    if (first && time !== undefined) return { date: first.date, time }
  }
  return null
}
