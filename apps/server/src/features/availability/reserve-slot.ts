import { randomUUID } from 'node:crypto'
import { checkForcedStart } from '@cuando/agenda/check/check-forced-start'
import { checkStart, type StartRefusal } from '@cuando/agenda/check/check-start'
import type { AcceptedStart, RefusedStart } from '@cuando/agenda/check/classify-start'
import type { Agenda } from '@cuando/agenda/prepare-agenda'
import { bookedMinutes, chooseMember } from '@cuando/agenda/team/choose-member'
import { type CalendarDate, parseDate } from '@cuando/time/calendar-date'
import { instant } from '@cuando/time/instant'
import { parseTime, type WallTime } from '@cuando/time/wall-time'
import { type Tx, withoutWaiting } from '../../platform/db/database.ts'
import { done, type Outcome, refused, refusedField } from '../../platform/outcome.ts'
import type { CommerceRow } from '../commerce/store.ts'
import type { Terms } from '../service-terms/choose-terms.ts'
import type { TermsRow } from '../service-terms/store.ts'
import type { Performer } from '../team/list-performers.ts'
import { noteBooking } from '../team/store.ts'
import { assignUnit } from './assign-unit.ts'
import { loadAgendas } from './book/load-agenda.ts'
import { checkEventSeat, eventTime, readBlocked } from './check-event-seat.ts'
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
  const daysOff = await readBlocked(tx, commerce, [event])
  const blocked = booker === 'ownerOverride' ? [] : daysOff(event)
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

/** A team member that could be assigned, with the agenda of the wanted day. */
interface Asked {
  performer: Performer
  agenda: Agenda
}

async function takeStart(tx: Tx, wanted: ReservationRequest): Promise<Outcome<Reservation>> {
  const { commerce, performers, now } = wanted
  const date = parseDate(wanted.date ?? '')
  const time = parseTime(wanted.time ?? '')
  if (date === null || time === null) {
    return refusedField('date', 'Debes seleccionar una fecha y hora')
  }
  const booker = wanted.booker === 'visitor' ? 'visitor' : 'owner'
  const days = { from: date, to: date, now, booker } as const
  const agendas = await loadAgendas(tx, { commerce, asked: performers, ...days })
  const asked = performers.flatMap((performer, index) => {
    const agenda = agendas[index]
    return agenda ? [{ performer, agenda }] : []
  })
  const check = wanted.booker === 'ownerOverride' ? checkForcedStart : checkStart
  const checks = asked.map(({ agenda }) => check(agenda, date, time))
  const chosen = choosePerformer(wanted, asked, checks, date)
  const start = chosen === null ? undefined : checks[chosen]
  const performer = chosen === null ? undefined : performers[chosen]
  if (!(start?.ok && performer)) return refuseStart(wanted, asked, checks, { date, time })
  if (performer.member)
    withoutWaiting(tx, noteBooking(tx, commerce.commerce_id, performer.member.id, now))
  if (start.joinsClass) return done(await joinClass(tx, wanted, performer, start))
  return occupy(tx, wanted, performer, start)
}

type Check = AcceptedStart | RefusedStart<StartRefusal>

/** The position of the member to assign, or null if nobody is free. */
function choosePerformer(
  { commerce, preferred }: ReservationRequest,
  asked: readonly Asked[],
  checks: readonly Check[],
  date: CalendarDate,
): number | null {
  const kept = asked.findIndex(
    ({ performer: { member } }, index) => member?.id === preferred && checks[index]?.ok,
  )
  if (kept >= 0) return kept
  const candidates = asked.map(({ performer: { member }, agenda }, index) => ({
    check: checks[index] ?? taken,
    bookedMinutes: bookedMinutes([...agenda.taken.exclusive, ...agenda.taken.shared], agenda, date),
    lastBookedAt: member?.last_booked_at ? instant(Date.parse(member.last_booked_at)) : null,
  }))
  return chooseMember(candidates, commerce.books_in_order ? 'IN_ORDER' : 'LEAST_BUSY')
}

const taken = { ok: false, reason: 'taken' } as const

/** Tells an owner whether the start could be forced: only hours, days off or busy times of somebody prevent it. */
function refuseStart(
  { booker }: ReservationRequest,
  asked: readonly Asked[],
  checks: readonly Check[],
  { date, time }: { date: CalendarDate; time: WallTime },
): Outcome<never> {
  if (booker !== 'owner') return refused('slotTaken')
  const forced = asked.findIndex(({ agenda }) => checkForcedStart(agenda, date, time).ok)
  const check = checks[forced]
  if (!check || check.ok) return refused('slotTaken')
  return refused(check.reason === 'busy' ? 'slotBusy' : 'slotClosed')
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
  const key = { memberId: giverOf(wanted, performer), startsAt }
  const slot = serviceId && (await readClass(tx, commerceId, { serviceId, ...key }))
  if (!slot) throw new Error('The agenda joined a class that is not there')
  withoutWaiting(tx, addAttendee(tx, commerceId, slot.id))
  // The class's own end: the service's duration may have changed since.
  return { occupationId: slot.id, startsAt, endsAt: slot.ends_at }
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
  const time = { bufferStart, endsAt, now: wanted.now }
  const unit = await assignUnit(tx, { commerceId, service, ...time })
  if (!unit.ok) return unit
  const occupation = {
    commerceId,
    id: occupationId,
    serviceId: service.id,
    memberId: giverOf(wanted, performer),
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
  return done({ occupationId, startsAt, endsAt })
}
