import type { BookedTime } from '@cuando/agenda/zone/keep-local-times'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { insertRows } from '../../platform/db/statements/statement.ts'
import { ofEachBusiness } from '../../platform/db/sweeps/of-each-business.ts'

export interface NewOccupation {
  commerceId: CommerceId
  id: string
  /** Null without a service; events and classes always have one. */
  serviceId: string | null
  startsAt: Date
  endsAt: Date
  bufferStart: Date
  places: number
  attendees: number
  maxAttendees: number
  isEvent: boolean
  /** The assigned team member. */
  memberId: string
  /** The unit that it uses; null if it needs none. */
  unit: UsedUnit | null
}

/** A unit of a resource, from 1. */
export interface UsedUnit {
  resourceId: string
  number: number
}

export async function insertOccupation(tx: Tx, occupation: NewOccupation): Promise<void> {
  await insertOccupations(tx, [{ ...occupation, isLive: true }])
}

/** Inserts occupations, which may be in the past; at least one. */
export async function insertOccupations(
  tx: Tx,
  occupations: readonly (NewOccupation & { isLive: boolean })[],
): Promise<void> {
  const rows = occupations.map((occupation) => ({
    commerce_id: occupation.commerceId,
    id: occupation.id,
    service_id: occupation.serviceId,
    starts_at: occupation.startsAt,
    ends_at: occupation.endsAt,
    buffer_start: occupation.bufferStart,
    places: occupation.places,
    attendees: occupation.attendees,
    max_attendees: occupation.maxAttendees,
    is_live: occupation.isLive,
    is_event: occupation.isEvent,
    member_id: occupation.memberId,
    ...unitColumns(occupation.unit),
  }))
  await insertRows(tx, 'occupations', rows)
}

const unitColumns = (unit: UsedUnit | null) => ({
  resource_id: unit?.resourceId ?? null,
  resource_unit: unit?.number ?? null,
})

/** Adds one attendee to a class or an event; a constraint refuses it beyond the maximum. */
export async function addAttendee(tx: Tx, commerceId: CommerceId, id: string): Promise<void> {
  await tx
    .updateTable('occupations')
    .set((eb) => ({ attendees: eb('attendees', '+', 1) }))
    .where('commerce_id', '=', commerceId)
    .where('id', '=', id)
    .execute()
}

/**
 * Recounts attendees after appointments or holds have ended, or while some appointments (`without`) move. An occupation
 * without live attendees is released, unless it is an event that can be booked; past attendees of an event still count.
 */
export async function refreshOccupations(
  tx: Tx,
  commerceId: CommerceId,
  ids: readonly string[],
  without: readonly string[] = [],
): Promise<void> {
  if (ids.length === 0) return
  const counts = {
    live: sql`status IN ('PENDING', 'ACTIVE')`,
    kept: sql`status <> 'CANCELLED'`,
    any: sql`true`,
  }
  const left = (counted: keyof typeof counts) =>
    sql<number>`((SELECT count(*) FROM appointments
      WHERE appointments.commerce_id = occupations.commerce_id
        AND appointments.occupation_id = occupations.id
        AND appointments.id <> ALL(${[...without]}::uuid[])
        AND ${counts[counted]}) + ${held})`
  const isBookable = sql`EXISTS (SELECT FROM services
    WHERE services.commerce_id = occupations.commerce_id AND services.id = occupations.service_id
      AND is_active AND deleted_at IS NULL)`
  await tx
    .updateTable('occupations')
    .set({
      attendees: sql<number>`CASE WHEN is_event THEN ${left('kept')} ELSE ${left('live')} END`,
      is_live: sql<boolean>`(is_event AND ${isBookable}) OR ${left('live')} > 0`,
      is_abandoned: sql<boolean>`NOT is_event AND ${left('any')} = 0`,
    })
    .where('commerce_id', '=', commerceId)
    .where('id', 'in', [...ids])
    .execute()
}

/** The places of an occupation that are held for people who wait. */
const held = sql<number>`(SELECT count(*) FROM waiting_offers
  WHERE waiting_offers.commerce_id = occupations.commerce_id
    AND waiting_offers.occupation_id = occupations.id)`

/** Makes an event's occupation not live: temporarily, or because nobody is coming. */
export async function releaseEvent(tx: Tx, commerceId: CommerceId, id: string): Promise<void> {
  await tx
    .updateTable('occupations')
    .set({ is_live: false })
    .where('commerce_id', '=', commerceId)
    .where('id', '=', id)
    .execute()
}

/**
 * Detaches an occupation from its event: the service gets a new one, and past attendees stay in the old. It is marked
 * as abandoned, which the sweep undoes if it has attendees.
 */
export async function retireEvent(tx: Tx, commerceId: CommerceId, id: string): Promise<void> {
  await tx
    .updateTable('occupations')
    .set({ is_live: false, is_event: false, attendees: 0, is_abandoned: true })
    .where('commerce_id', '=', commerceId)
    .where('id', '=', id)
    .execute()
}

/** The changes of an event that keeps its start. */
type ResizedEvent = Pick<
  NewOccupation,
  'endsAt' | 'bufferStart' | 'places' | 'maxAttendees' | 'memberId' | 'unit'
>

/** Changes the end, preparation, places, maximum attendees, host or unit of an event. */
export async function resizeEvent(
  tx: Tx,
  commerceId: CommerceId,
  id: string,
  to: Partial<ResizedEvent>,
): Promise<void> {
  await tx
    .updateTable('occupations')
    .set({
      is_live: true,
      ends_at: to.endsAt,
      buffer_start: to.bufferStart,
      places: to.places,
      max_attendees: to.maxAttendees,
      member_id: to.memberId,
      ...(to.unit !== undefined && unitColumns(to.unit)),
    })
    .where('commerce_id', '=', commerceId)
    .where('id', '=', id)
    .execute()
}

/**
 * Moves occupations to their new times. They are released first, because their old and new times may overlap
 * each other.
 */
export async function moveOccupations(
  tx: Tx,
  commerceId: CommerceId,
  moved: readonly BookedTime[],
): Promise<void> {
  const times = (of: (each: BookedTime) => number) => moved.map((each) => new Date(of(each)))
  const ids = moved.map(({ id }) => id)
  await sql`UPDATE occupations
    SET starts_at = wanted.starts_at, ends_at = wanted.ends_at, buffer_start = wanted.buffer_start,
      is_live = false
    FROM unnest(
      ${ids}::uuid[],
      ${times(({ start }) => start)}::timestamptz[],
      ${times(({ end }) => end)}::timestamptz[],
      ${times(({ bufferStart }) => bufferStart)}::timestamptz[]
    ) AS wanted (id, starts_at, ends_at, buffer_start)
    WHERE commerce_id = ${commerceId} AND occupations.id = wanted.id`.execute(tx)
  const live = moved.flatMap(({ id, isLive }) => (isLive ? [id] : []))
  await tx
    .updateTable('occupations')
    .set({ is_live: true })
    .where('commerce_id', '=', commerceId)
    .where('id', '=', sql<string>`ANY(${live}::uuid[])`)
    .execute()
}

// Without OFFSET 0 the planner joins the few marked rows with whole tables. So each is looked up by an index. The business is
// named, or comes from the row.
const isAttended = (business: BusinessOf) => sql`EXISTS (SELECT FROM appointments
  WHERE appointments.commerce_id = ${business} AND appointments.occupation_id = occupations.id OFFSET 0)`

const isNoted = (business: BusinessOf) => sql`EXISTS (SELECT FROM appointment_undos
  WHERE appointment_undos.commerce_id = ${business}
    AND appointment_undos.occupation_id = occupations.id OFFSET 0)`

type BusinessOf = CommerceId | RawBuilder<CommerceId>
const ofRow = sql<CommerceId>`occupations.commerce_id`

const isUsed = (business: BusinessOf) =>
  sql<SqlBool>`is_abandoned AND (is_live OR is_event OR ${isAttended(business)})`
const isUnused = (business: BusinessOf) =>
  sql<SqlBool>`is_abandoned AND NOT is_live AND NOT is_event
    AND NOT ${isAttended(business)} AND NOT ${isNoted(business)}`

/** Removes the mark from occupations that are live again or have appointments. Returns how many. */
export async function keepUsed(db: Db, limit: number): Promise<number> {
  const kept = await ofEachBusiness(
    db,
    { table: 'occupations', where: isUsed(ofRow), limit },
    (commerceId, left) => sql`
      UPDATE occupations SET is_abandoned = false WHERE commerce_id = ${commerceId} AND id IN (
        SELECT id FROM occupations WHERE commerce_id = ${commerceId} AND ${isUsed(commerceId)}
        LIMIT ${left} FOR UPDATE SKIP LOCKED
      ) RETURNING id`,
  )
  return kept.length
}

/**
 * Deletes marked occupations, and returns how many. No business has to be locked: without an appointment or an undo,
 * nothing can use an occupation again, and otherwise the foreign keys would refuse the deletion.
 */
export async function deleteAbandoned(db: Db, limit: number): Promise<number> {
  const deleted = await ofEachBusiness(
    db,
    { table: 'occupations', where: isUnused(ofRow), limit },
    (commerceId, left) => sql`
      DELETE FROM occupations WHERE commerce_id = ${commerceId} AND id IN (
        SELECT id FROM occupations WHERE commerce_id = ${commerceId} AND ${isUnused(commerceId)}
        LIMIT ${left} FOR UPDATE SKIP LOCKED
      ) RETURNING id`,
  )
  return deleted.length
}
