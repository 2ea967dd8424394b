import type { CalendarDate } from '@cuando/time/calendar-date'
import type { Instant } from '@cuando/time/instant'
import type { WallTime } from '@cuando/time/wall-time'
import { listStarts } from '../days/list-starts.ts'
import type { Agenda } from '../prepare-agenda.ts'
import { meets } from '../spans/span.ts'
import { startInstant } from '../zone/start-instant.ts'
import { type AcceptedStart, classifyStart, type RefusedStart } from './classify-start.ts'

export type StartRefusal =
  /** The local time is skipped by a clock change. */
  | 'nonexistent'
  | 'past'
  /** Later than now, but within the notice or the preparation. */
  | 'tooSoon'
  /** Beyond the horizon. */
  | 'tooFar'
  /** It overlaps a day off. */
  | 'blocked'
  /** The owner is busy elsewhere then, or during the preparation. */
  | 'busy'
  /** The whole duration doesn't fit into an opening. */
  | 'closed'
  /** It fits, but is not on the interval grid. */
  | 'offStep'
  | 'taken'

/** Whether this start may be booked, or the first reason in the order above why not. */
export function checkStart(
  agenda: Agenda,
  date: CalendarDate,
  time: WallTime,
): AcceptedStart | RefusedStart<StartRefusal> {
  const start = startInstant(agenda.zone, date, time)
  if (start === null) return { ok: false, reason: 'nonexistent' }
  const reason = outOfTime(agenda, date, start) ?? outOfHours(agenda, date, start)
  return reason ? { ok: false, reason } : classifyStart(agenda, start)
}

function outOfTime(agenda: Agenda, date: CalendarDate, start: Instant): StartRefusal | null {
  if (start < agenda.now) return 'past'
  if (start < agenda.earliest) return 'tooSoon'
  return date > agenda.lastDate ? 'tooFar' : null
}

function outOfHours(agenda: Agenda, date: CalendarDate, start: Instant): StartRefusal | null {
  if (isStep(agenda, date, start)) return null
  const end = start + agenda.service.duration * 60_000
  if (meets(agenda.blocked, start, end)) return 'blocked'
  if (meets(agenda.busy, start, end)) return 'busy'
  return isStep({ ...agenda, step: 1 }, date, start) ? 'offStep' : 'closed'
}

function isStep(agenda: Agenda, date: CalendarDate, start: Instant): boolean {
  return listStarts(agenda, { from: date, to: date }, start).at[0] === start
}
