import type { CalendarDate } from '@cuando/time/calendar-date'
import type { WallTime } from '@cuando/time/wall-time'
import type { Agenda } from '../prepare-agenda.ts'
import { meets } from '../spans/span.ts'
import { startInstant } from '../zone/start-instant.ts'
import { type AcceptedStart, classifyStart, type RefusedStart } from './classify-start.ts'
import { metOccupations } from './met-occupations.ts'

export type EventRefusal =
  | RefusedStart<'nonexistent' | 'past' | 'blocked'>
  /** How many occupations it would overlap. */
  | (RefusedStart<'taken'> & { readonly conflicts: number })

/**
 * Whether a UNIQUE event may be created at, or moved to, this time. It is not bound by opening hours,
 * interval, notice or horizon; its `classSize` is null.
 */
export function checkEvent(
  agenda: Agenda,
  date: CalendarDate,
  time: WallTime,
): AcceptedStart | EventRefusal {
  const { zone, now, service, blocked } = agenda
  if (agenda.isClass) throw new RangeError('an event is no class: its classSize must be null')
  const start = startInstant(zone, date, time)
  if (start === null) return { ok: false, reason: 'nonexistent' }
  if (start < now) return { ok: false, reason: 'past' }
  const end = start + service.duration * 60_000
  if (meets(blocked, start, end)) return { ok: false, reason: 'blocked' }
  const judged = classifyStart(agenda, start)
  if (judged.ok) return judged
  return { ...judged, conflicts: metOccupations(agenda, start).length }
}
