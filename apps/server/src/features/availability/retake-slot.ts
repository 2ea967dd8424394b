import { classifyStart } from '@cuando/agenda/check/classify-start'
import { zone } from '@cuando/agenda/zone/zone'
import { instant } from '@cuando/time/instant'
import type { Tx } from '../../platform/db/database.ts'
import { done, type Outcome, refused } from '../../platform/outcome.ts'
import type { CommerceRow } from '../commerce/store.ts'
import { isInTeam } from '../team/store.ts'
import { assignUnit } from './assign-unit.ts'
import { type AgendaService, loadAgenda } from './book/load-agenda.ts'
import { endHolds, readHoldsBetween } from './holds/hold-store.ts'
import type { Slot } from './reserve-slot.ts'
import { type OccupationRow, readClass, readOccupation } from './store.ts'
import { dropUnits, readUnits, writeUnit } from './unit-store.ts'

interface Retaken {
  commerce: CommerceRow
  /** The occupation that an appointment had. */
  occupationId: string
  now: Date
}

/**
 * The slot for an appointment that returns to its former time, which may be another class at that time; refused if it
 * is taken. Ignores the opening hours and changes to the service. The caller must recount the attendees afterwards.
 * The business's row must be locked.
 */
export async function retakeSlot(
  tx: Tx,
  { commerce, occupationId, now }: Retaken,
): Promise<Outcome<Slot>> {
  const { commerce_id: commerceId, timezone } = commerce
  const held = await readOccupation(tx, commerceId, occupationId)
  if (!held) throw new Error('The occupation of an appointment is gone')
  // The event has not moved: the recount of its attendees decides.
  if (held.is_event && held.is_live) return done(slotOf(held))
  if (isDeserted(held, now)) return refused('slotTaken')
  if (commerce.has_team && !(await isInTeam(tx, commerceId, held.member_id)))
    return refused('slotTaken')
  const start = instant(held.starts_at.getTime())
  const { date } = zone(timezone).dateAndTimeOf(start)
  const service = {
    ...termsOf(held),
    resource_units: await readUnits(tx, commerceId, held.resource_id),
  }
  const days = { from: date, to: date, now, booker: 'owner' } as const
  const member = commerce.has_team ? { id: held.member_id, week_hours: null } : null
  const check = classifyStart(await loadAgenda(tx, { commerce, service, member, ...days }), start)
  if (!check.ok) {
    // The owner who takes a change back goes before somebody who waits.
    const stretch = { from: held.buffer_start, to: held.ends_at, memberId: held.member_id }
    const holds = await readHoldsBetween(tx, commerceId, stretch)
    if (holds.length === 0) return refused('slotTaken')
    await endHolds(tx, commerceId, holds, { state: 'WITHDRAWN', at: now })
    return retakeSlot(tx, { commerce, occupationId, now })
  }
  if (!check.joinsClass || held.service_id === null)
    return retakeUnit(tx, { commerce, service, held, now })
  const slot = await readClass(tx, commerceId, {
    serviceId: held.service_id,
    memberId: held.member_id,
    startsAt: held.starts_at,
  })
  if (!slot) throw new Error('The agenda joined a class that is not there')
  return done({ occupationId: slot.id, startsAt: held.starts_at, endsAt: slot.ends_at })
}

interface HeldSlot {
  commerce: CommerceRow
  service: AgendaService
  held: Held
  now: Date
}

/** The same slot, with a unit that is free now. */
async function retakeUnit(
  tx: Tx,
  { commerce, service, held, now }: HeldSlot,
): Promise<Outcome<Slot>> {
  const { commerce_id: commerceId } = commerce
  const time = { bufferStart: held.buffer_start, endsAt: held.ends_at, now }
  const unit = await assignUnit(tx, { commerceId, service, ...time })
  if (!unit.ok) return unit
  if (unit.data) await writeUnit(tx, commerceId, held.id, unit.data.number)
  else if (held.resource_id) await dropUnits(tx, commerceId, [held.id])
  return done(slotOf(held))
}

type Held = NonNullable<Awaited<ReturnType<typeof readOccupation>>>

const slotOf = ({ id, starts_at, ends_at }: Held): Slot => ({
  occupationId: id,
  startsAt: starts_at,
  endsAt: ends_at,
})

/** Whether the slot is of an event that has moved to another time. */
const isDeserted = ({ service_type, is_event, starts_at }: Held, now: Date) =>
  service_type === 'UNIQUE' && !is_event && starts_at > now

/** The terms that an occupation was created with. */
function termsOf(held: OccupationRow): Omit<AgendaService, 'resource_units'> {
  const isClass = held.max_attendees > 1 && !held.is_event
  return {
    id: held.service_id,
    type: isClass ? 'RECURRENT' : 'NORMAL',
    duration: minutesBetween(held.starts_at, held.ends_at),
    interval_minutes: 5,
    prep_minutes: minutesBetween(held.buffer_start, held.starts_at),
    places: held.places,
    max_attendees: held.max_attendees,
    notice_to_book_hours: 0,
    week_hours: [],
    resource_id: held.resource_id,
  }
}

const minutesBetween = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 60_000
