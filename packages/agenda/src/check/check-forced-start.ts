import type { CalendarDate } from '@cuando/time/calendar-date'
import type { WallTime } from '@cuando/time/wall-time'
import type { Agenda } from '../prepare-agenda.ts'
import { startInstant } from '../zone/start-instant.ts'
import { type AcceptedStart, classifyStart, type RefusedStart } from './classify-start.ts'

export type ForcedRefusal = 'nonexistent' | 'past' | 'taken'

/**
 * Whether an owner may force a start, after a warning: outside the opening hours, on a day off, while busy
 * elsewhere, off the interval, or earlier today (a walk-in). Never before today, and never double-booked.
 */
export function checkForcedStart(
  agenda: Agenda,
  date: CalendarDate,
  time: WallTime,
): AcceptedStart | RefusedStart<ForcedRefusal> {
  if (agenda.booker !== 'owner') throw new RangeError('only owners may force a start')
  const start = startInstant(agenda.zone, date, time)
  if (start === null) return { ok: false, reason: 'nonexistent' }
  if (date < agenda.today) return { ok: false, reason: 'past' }
  return classifyStart(agenda, start)
}
