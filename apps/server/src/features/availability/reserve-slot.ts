import { randomUUID } from 'node:crypto'
import { checkForcedStart } from '@cuando/agenda/check/check-forced-start'
import { checkStart } from '@cuando/agenda/check/check-start'
import type { AcceptedStart } from '@cuando/agenda/check/classify-start'
import type { Agenda } from '@cuando/agenda/prepare-agenda'
import { type CalendarDate, parseDate } from '@cuando/time/calendar-date'
import { parseTime, type WallTime } from '@cuando/time/wall-time'
import { type Tx, withoutWaiting } from '../../platform/db/database.ts'
import { done, type Outcome, refused, refusedField } from '../../platform/outcome.ts'
import type { CommerceRow } from '../commerce/store.ts'
import type { Terms } from '../service-terms/choose-terms.ts'
import type { TermsRow } from '../service-terms/store.ts'
import { loadAgenda } from './book/load-agenda.ts'
import { checkEventSeat, eventTime, readBlocked } from './check-event-seat.ts'
import { addAttendee, insertOccupation } from './occupation-store.ts'
import { readClass, readEvent } from './store.ts'

/** A request for a slot. Date and time may be left out for an event, which has its own. */
export interface ReservationRequest {
  commerce: CommerceRow
  service: Terms
  date?: string | undefined
  time?: string | undefined
  now: Date
  booker: Booker
}

/**
 * Visitors are bound by notice and horizon, owners only by the opening hours and days off, an override not
 * even by those.
 */
export type Booker = 'visitor' | 'owner' | 'ownerOverride'

export interface Reservation {
  occupationId: string
  startsAt: Date
  endsAt: Date
}

/**
 * Reserves a time, or a seat of a class or event; refused if it is not free. The business's row must be
 * locked.
 */
export function reserveSlot(tx: Tx, wanted: ReservationRequest): Promise<Outcome<Reservation>> {
  const { service } = wanted
  return service.type === 'UNIQUE' ? takeSeat(tx, wanted, service) : takeStart(tx, wanted)
}

async function takeSeat(
  tx: Tx,
  wanted: ReservationRequest,
  service: TermsRow,
): Promise<Outcome<Reservation>> {
  const { commerce, now, booker } = wanted
  const { commerce_id: commerceId } = commerce
  const event = await readEvent(tx, commerceId, service.id)
  if (!event?.is_live) return refused('serviceUnavailable')
  if (isElsewhere(wanted, eventTime(event, commerce))) return refused('slotTaken')
  const blocked = booker === 'ownerOverride' ? [] : await readBlocked(tx, commerce, [event])
  const bound = booker === 'visitor' ? 'visitor' : 'owner'
  const seat = checkEventSeat(event, service, { now, booker: bound, blocked })
  if (!seat.ok) {
    // Only the days off prevent it: the owner could force it.
    const canForce =
      booker === 'owner' && checkEventSeat(event, service, { now, booker, blocked: [] }).ok
    if (canForce) return refused('slotClosed')
    return refused(seat.reason === 'full' ? 'eventFull' : 'slotTaken')
  }
  withoutWaiting(tx, addAttendee(tx, commerceId, event.id))
  return done({ occupationId: event.id, startsAt: event.starts_at, endsAt: event.ends_at })
}

/** A visitor who saw an event before it was moved must not book its new time unseen. */
function isElsewhere(
  { date, time }: ReservationRequest,
  event: { date: string; time: string },
): boolean {
  return (date ?? event.date) !== event.date || (time ?? event.time) !== event.time
}

/** Whether the owner could force a refused start: only hours, days off or busy times prevent it. */
function canForce(
  { booker }: ReservationRequest,
  agenda: Agenda,
  date: CalendarDate,
  time: WallTime,
): boolean {
  return booker === 'owner' && checkForcedStart(agenda, date, time).ok
}

async function takeStart(tx: Tx, wanted: ReservationRequest): Promise<Outcome<Reservation>> {
  const { commerce, service, now } = wanted
  const date = parseDate(wanted.date ?? '')
  const time = parseTime(wanted.time ?? '')
  if (date === null || time === null) {
    return refusedField('date', 'Debes seleccionar una fecha y hora')
  }
  const booker = wanted.booker === 'visitor' ? 'visitor' : 'owner'
  const agenda = await loadAgenda(tx, { commerce, service, from: date, to: date, now, booker })
  const check =
    wanted.booker === 'ownerOverride'
      ? checkForcedStart(agenda, date, time)
      : checkStart(agenda, date, time)
  if (!check.ok) {
    if (!canForce(wanted, agenda, date, time)) return refused('slotTaken')
    return refused(check.reason === 'busy' ? 'slotBusy' : 'slotClosed')
  }
  if (check.joinsClass) return done(await joinClass(tx, wanted, check))
  return done(occupy(tx, wanted, check))
}

async function joinClass(
  tx: Tx,
  { commerce: { commerce_id: commerceId }, service }: ReservationRequest,
  { start }: AcceptedStart,
): Promise<Reservation> {
  const startsAt = new Date(start)
  const slot = service.id && (await readClass(tx, commerceId, service.id, startsAt))
  if (!slot) throw new Error('The agenda joined a class that is not there')
  withoutWaiting(tx, addAttendee(tx, commerceId, slot.id))
  // The class's own end: the service's duration may have changed since.
  return { occupationId: slot.id, startsAt, endsAt: slot.ends_at }
}

function occupy(
  tx: Tx,
  { commerce, service }: ReservationRequest,
  { start, end, bufferStart }: AcceptedStart,
): Reservation {
  const occupationId = randomUUID()
  const startsAt = new Date(start)
  const endsAt = new Date(end)
  const occupation = {
    commerceId: commerce.commerce_id,
    id: occupationId,
    serviceId: service.id,
    startsAt,
    endsAt,
    bufferStart: new Date(bufferStart),
    places: service.places,
    attendees: 1,
    maxAttendees: service.max_attendees ?? 1,
    isEvent: false,
  }
  withoutWaiting(tx, insertOccupation(tx, occupation))
  return { occupationId, startsAt, endsAt }
}
