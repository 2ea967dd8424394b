import { randomUUID } from 'node:crypto'
import { checkForcedStart } from '@cuando/agenda/check/check-forced-start'
import { checkStart } from '@cuando/agenda/check/check-start'
import type { AcceptedStart } from '@cuando/agenda/check/classify-start'
import { type CalendarDate, parseDate } from '@cuando/time/calendar-date'
import { parseTime, type WallTime } from '@cuando/time/wall-time'
import { type Tx, withoutWaiting } from '../../platform/db/database.ts'
import { done, type Outcome, refused, refusedField } from '../../platform/outcome.ts'
import type { CommerceRow } from '../commerce/store.ts'
import type { Terms } from '../service-terms/choose-terms.ts'
import type { TermsRow } from '../service-terms/store.ts'
import type { Performer } from '../team/list-performers.ts'
import { noteBooking } from '../team/store.ts'
import { assignUnit } from './assign-unit.ts'
import { type Asked, choosePerformer } from './book/choose-performer.ts'
import { loadAgendas } from './book/load-agenda.ts'
import { checkEventSeat, eventTime, readBlocked } from './check-event-seat.ts'
import { findHoldsInTheWay } from './holds/find-holds-in-the-way.ts'
import { endHolds, type Hold, readHoldsOf } from './holds/hold-store.ts'
import { addAttendee, insertOccupation } from './occupation-store.ts'
import { readClass, readEvent } from './store.ts'

/** A request for a slot. Date and time may be left out for an event, which has its own. */
export interface ReservationRequest {
  commerce: CommerceRow
  service: Terms
  /** The team members to choose one from; not for an event, which has its own. */
  performers: readonly Performer[]
  /** The member to choose if free. */
  preferred?: string | undefined
  date?: string | undefined
  time?: string | undefined
  now: Date
  /** From when on a start is not in the past; by default now. */
  earliest?: Date | undefined
  booker: Booker
}

/**
 * Visitors are bound by notice and horizon, owners only by the opening hours and days off, an override not
 * even by those.
 */
export type Booker = 'visitor' | 'owner' | 'ownerOverride'

/** The time of an appointment in the book. */
export interface Slot {
  occupationId: string
  startsAt: Date
  endsAt: Date
}

export interface Reservation extends Slot {
  /** The assigned team member. */
  memberId: string
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
  const { commerce, now, earliest = now, booker } = wanted
  const { commerce_id: commerceId } = commerce
  const event = await readEvent(tx, commerceId, service.id)
  if (!event?.is_live) return refused('serviceUnavailable')
  if (isElsewhere(wanted, eventTime(event, commerce))) return refused('slotTaken')
  const blocked =
    booker === 'ownerOverride' ? [] : (await readBlocked(tx, commerce, [event]))(event)
  const bound = booker === 'visitor' ? 'visitor' : 'owner'
  const seat = checkEventSeat(event, service, { now: earliest, booker: bound, blocked })
  if (!seat.ok && seat.reason === 'full' && booker !== 'visitor') {
    const [hold] = await readHoldsOf(tx, commerceId, event.id)
    if (hold && booker === 'owner') return refused('slotHeld')
    if (hold) {
      await endHolds(tx, commerceId, [hold], { state: 'WITHDRAWN', at: now })
      return takeSeat(tx, wanted, service)
    }
  }
  if (!seat.ok) {
    // Only the days off prevent it: the owner could force it.
    const canForce =
      booker === 'owner' &&
      checkEventSeat(event, service, { now: earliest, booker, blocked: [] }).ok
    if (canForce) return refused('slotClosed')
    return refused(seat.reason === 'full' ? 'eventFull' : 'slotTaken')
  }
  withoutWaiting(tx, addAttendee(tx, commerceId, event.id))
  return done({
    occupationId: event.id,
    startsAt: event.starts_at,
    endsAt: event.ends_at,
    memberId: event.member_id,
  })
}

/** A visitor who saw an event before it was moved must not book its new time unseen. */
function isElsewhere(
  { date, time }: ReservationRequest,
  event: { date: string; time: string },
): boolean {
  return (date ?? event.date) !== event.date || (time ?? event.time) !== event.time
}

async function takeStart(tx: Tx, wanted: ReservationRequest): Promise<Outcome<Reservation>> {
  const { commerce, performers, now, earliest = now } = wanted
  const date = parseDate(wanted.date ?? '')
  const time = parseTime(wanted.time ?? '')
  if (date === null || time === null) {
    return refusedField('date', 'Debes seleccionar una fecha y hora')
  }
  const booker = wanted.booker === 'visitor' ? 'visitor' : 'owner'
  const days = { from: date, to: date, now: earliest, booker } as const
  const agendas = await loadAgendas(tx, { commerce, asked: performers, ...days })
  const check = wanted.booker === 'ownerOverride' ? checkForcedStart : checkStart
  const asked = performers.flatMap((performer, index): Asked[] => {
    const agenda = agendas[index]
    return agenda ? [{ performer, agenda, check: check(agenda, date, time) }] : []
  })
  const chosen = choosePerformer(asked, { ...wanted, date })
  if (!chosen?.check.ok) {
    const holds = await findHolds(tx, wanted, { date, time })
    if (holds.length === 0) return refuseStart(wanted, asked, { date, time })
    if (wanted.booker === 'owner') return refused('slotHeld')
    await endHolds(tx, commerce.commerce_id, holds, { state: 'WITHDRAWN', at: now })
    return takeStart(tx, wanted)
  }
  const { performer, check: start } = chosen
  if (performer.member)
    withoutWaiting(tx, noteBooking(tx, commerce.commerce_id, performer.member.id, now))
  if (start.joinsClass) return done(await joinClass(tx, wanted, performer, start))
  return occupy(tx, wanted, performer, start)
}

/** The held places that an owner could give away for this start. */
async function findHolds(
  tx: Tx,
  { booker, ...wanted }: ReservationRequest,
  start: { date: CalendarDate; time: WallTime },
): Promise<Hold[]> {
  return booker === 'visitor' ? [] : findHoldsInTheWay(tx, { ...wanted, booker }, start)
}

/** Tells an owner whether the start could be forced: only hours, days off or busy times of somebody prevent it. */
function refuseStart(
  { booker }: ReservationRequest,
  asked: readonly Asked[],
  { date, time }: { date: CalendarDate; time: WallTime },
): Outcome<never> {
  if (booker !== 'owner') return refused('slotTaken')
  const forced = asked.find(({ agenda }) => checkForcedStart(agenda, date, time).ok)
  if (!forced || forced.check.ok) return refused('slotTaken')
  return refused(forced.check.reason === 'busy' ? 'slotBusy' : 'slotClosed')
}

const giverOf = ({ commerce }: ReservationRequest, { member }: Performer): string =>
  member?.id ?? commerce.commerce_id

async function joinClass(
  tx: Tx,
  wanted: ReservationRequest,
  performer: Performer,
  { start }: AcceptedStart,
): Promise<Reservation> {
  const { commerce_id: commerceId } = wanted.commerce
  const startsAt = new Date(start)
  const { id: serviceId } = performer.service
  const memberId = giverOf(wanted, performer)
  const key = { memberId, startsAt }
  const slot = serviceId && (await readClass(tx, commerceId, { serviceId, ...key }))
  if (!slot) throw new Error('The agenda joined a class that is not there')
  withoutWaiting(tx, addAttendee(tx, commerceId, slot.id))
  // The class's own end: the service's duration may have changed since.
  return { occupationId: slot.id, startsAt, endsAt: slot.ends_at, memberId }
}

async function occupy(
  tx: Tx,
  wanted: ReservationRequest,
  performer: Performer,
  accepted: AcceptedStart,
): Promise<Outcome<Reservation>> {
  const { service } = performer
  const { commerce_id: commerceId } = wanted.commerce
  const bufferStart = new Date(accepted.bufferStart)
  const occupationId = randomUUID()
  const startsAt = new Date(accepted.start)
  const endsAt = new Date(accepted.end)
  const memberId = giverOf(wanted, performer)
  const time = { bufferStart, endsAt, now: wanted.now }
  const unit = await assignUnit(tx, { commerceId, service, ...time })
  if (!unit.ok) return unit
  const occupation = {
    commerceId,
    id: occupationId,
    serviceId: service.id,
    memberId,
    startsAt,
    endsAt,
    bufferStart,
    places: service.places,
    attendees: 1,
    maxAttendees: service.max_attendees ?? 1,
    isEvent: false,
    unit: unit.data,
  }
  withoutWaiting(tx, insertOccupation(tx, occupation))
  return done({ occupationId, startsAt, endsAt, memberId })
}
