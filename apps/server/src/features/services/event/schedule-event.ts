import { randomUUID } from 'node:crypto'
import { checkEvent } from '@cuando/agenda/check/check-event'
import type { AcceptedStart } from '@cuando/agenda/check/classify-start'
import { parseDate } from '@cuando/time/calendar-date'
import { parseTime } from '@cuando/time/wall-time'
import type { Db, Tx } from '../../../platform/db/database.ts'
import {
  done,
  type Outcome,
  type Refusal,
  refused,
  refusedField,
} from '../../../platform/outcome.ts'
import { assignUnit } from '../../availability/assign-unit.ts'
import {
  type AgendaCommerce,
  type AgendaService,
  loadAgenda,
} from '../../availability/book/load-agenda.ts'
import { insertOccupation, resizeEvent } from '../../availability/occupation-store.ts'
import type { CommerceRow } from '../../commerce/store.ts'
import type { Terms } from '../../service-terms/choose-terms.ts'
import { readTerms } from '../../service-terms/store.ts'

interface EventRequest {
  commerce: CommerceRow
  /** The service, already written. */
  serviceId: string
  now: Date
  /** Whether it occupies its time: one that can't be booked and has no attendees doesn't. */
  occupies: boolean
  attendees: number
  /** The existing occupation to reuse. It must have been released, so that its own time counts as free. */
  standing?: string | undefined
  /** Whether it stood there before: days off that were added meanwhile don't count. */
  isRestored?: boolean
}

interface ScheduledEvent {
  occupationId: string
  startsAt: Date
  endsAt: Date
}

/**
 * Creates or moves the occupation of an event; refused if the time isn't free. The business's row must be
 * locked.
 */
export async function scheduleEvent(
  tx: Tx,
  { commerce, serviceId, now, occupies, attendees, standing, isRestored }: EventRequest,
): Promise<Outcome<ScheduledEvent | null>> {
  const { commerce_id: commerceId } = commerce
  const service = await readTerms(tx, commerceId, serviceId)
  if (!service) throw new Error(`Service ${serviceId} is gone`)
  const checked = await checkEventTime(tx, { commerce, service, now, occupies, isRestored })
  if (!checked.ok) return checked
  if (!checked.data) return done(null)
  const { start, end, bufferStart } = checked.data
  const span = {
    startsAt: new Date(start),
    endsAt: new Date(end),
    bufferStart: new Date(bufferStart),
    places: service.places,
    maxAttendees: service.max_attendees ?? 1,
    memberId: service.host_id ?? commerceId,
  }
  const unit = await assignUnit(tx, { commerceId, service, now, ...span })
  if (!unit.ok) return refused('eventOverlaps', { n: 1 })
  const placed = { ...span, unit: unit.data }
  const occupationId = standing ?? randomUUID()
  if (standing) await resizeEvent(tx, commerceId, standing, placed)
  else {
    const event = { commerceId, serviceId, id: occupationId, attendees, isEvent: true }
    await insertOccupation(tx, { ...event, ...placed })
  }
  return done({ occupationId, startsAt: span.startsAt, endsAt: span.endsAt })
}

interface EventTime {
  commerce: AgendaCommerce
  /** An event, stored or not. */
  service: AgendaService & Pick<Terms, 'specific_date' | 'specific_time' | 'host_id'>
  now: Date
  /** Whether it occupies its time: one that can't be booked and has no attendees doesn't. */
  occupies: boolean
  /** The event's current live occupation, which counts as free. */
  withoutEvent?: string | undefined
  isRestored?: boolean | undefined
}

/** Whether an event can take place at its time; null if it is valid but needs no occupation. */
export async function checkEventTime(
  db: Db,
  { commerce, service, now, occupies, withoutEvent, isRestored = false }: EventTime,
): Promise<Outcome<AcceptedStart | null>> {
  const date = parseDate(service.specific_date ?? '')
  const time = parseTime(service.specific_time?.slice(0, 5) ?? '')
  if (date === null || time === null) throw new Error(`Service ${service.id} is no event`)
  const when = { from: date, to: date, now, booker: 'owner', withoutEvent } as const
  const member = { id: service.host_id ?? commerce.commerce_id, week_hours: null }
  const agenda = await loadAgenda(db, { commerce, service, member, ...when })
  const check = checkEvent(isRestored ? { ...agenda, blocked: [] } : agenda, date, time)
  if (!check.ok) return refuseEvent(check, occupies) ?? done(null)
  return done(occupies ? check : null)
}

type No = Extract<ReturnType<typeof checkEvent>, { ok: false }>

/** Null if the problem doesn't matter for an event that occupies nothing. */
function refuseEvent(no: No, occupies: boolean): Refusal | null {
  if (no.reason === 'taken') return occupies ? refused('eventOverlaps', { n: no.conflicts }) : null
  if (no.reason === 'past') return refusedField('specificDate', 'La fecha del evento ya pasó')
  if (no.reason === 'nonexistent') {
    return refusedField('specificTime', 'Esa hora no existe ese día por el cambio de horario')
  }
  return occupies ? refusedField('specificDate', 'La fecha está bloqueada') : null
}
