import { addDays, type CalendarDate, calendarDate, dayOfWeek } from '@cuando/time/calendar-date'
import type { Instant } from '@cuando/time/instant'
import { WEEK } from '@cuando/time/merge-week'
import { wallTime } from '@cuando/time/wall-time'
import type { Agenda } from '../prepare-agenda.ts'

/** Days, both included. */
export interface DateWindow {
  readonly from: CalendarDate
  readonly to: CalendarDate
}

/** An opening of a particular week, with its steps within a window. */
export interface OpeningSteps {
  /** Its first step in the window, in local minutes since 1970-01-01 00:00. */
  readonly first: number
  /** The end of the steps, exclusive, in the same unit. */
  readonly end: number
  /** When it opens, in the same unit, and how many minutes it is open. */
  readonly opens: number
  readonly length: number
  readonly closes: Instant
}

/**
 * In order. Steps are counted in local time, so that they stay at 10:00, 10:15 … when the offset changes
 * during an opening. An endless opening is counted from each Monday 00:00.
 */
export function openingsIn(agenda: Agenda, window: DateWindow): OpeningSteps[] {
  const found: OpeningSteps[] = []
  // An opening that began in the week before may reach into the window.
  let monday = addDays(window.from, -7 - dayOfWeek(window.from))
  for (; monday <= window.to; monday = addDays(monday, 7)) {
    for (const { start, end } of agenda.openings) {
      const opens = monday * 1440 + start
      const before = Math.max(0, Math.ceil((window.from * 1440 - opens) / agenda.step))
      const first = opens + before * agenda.step
      const steps = Math.min(monday * 1440 + end, opens + WEEK, (window.to + 1) * 1440)
      if (first < steps) {
        const closes = closing(agenda, monday, end)
        found.push({ first, end: steps, opens, length: end - start, closes })
      }
    }
  }
  return found
}

function closing({ zone }: Agenda, monday: CalendarDate, end: number): Instant {
  const day = Math.floor(end / 1440)
  return zone.whenReached(calendarDate(monday + day), wallTime(end - day * 1440))
}
