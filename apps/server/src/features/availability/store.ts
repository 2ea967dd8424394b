import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { CommerceId } from '../commerce/store.ts'

const termColumns = [
  'id',
  'type',
  'duration',
  'interval_minutes',
  'prep_minutes',
  'places',
  'max_attendees',
  'notice_to_book_hours',
  'notice_to_cancel_hours',
  'specific_date',
  'specific_time',
  'week_hours',
  'modality',
  'max_distance_km',
  'is_active',
] as const

/** What the agenda and a booking need to know of a service. */
export type TermsRow = NonNullable<Awaited<ReturnType<typeof readTerms>>>

/** A service of the business that was not deleted, active or not. */
export function readTerms(db: Db | Tx, commerceId: CommerceId, serviceId: string) {
  return db
    .selectFrom('services')
    .select(termColumns)
    .where('commerce_id', '=', commerceId)
    .where('id', '=', serviceId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** What stands for 'no service in particular': the shortest active NORMAL one. */
export function readShortestTerms(db: Db | Tx, commerceId: CommerceId) {
  return db
    .selectFrom('services')
    .select(termColumns)
    .where('commerce_id', '=', commerceId)
    .where('type', '=', 'NORMAL')
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('duration')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

const occupationColumns = [
  'id',
  'is_live',
  'service_id',
  'starts_at',
  'ends_at',
  'covers_from',
  'places',
  'attendees',
  'max_attendees',
  'is_event',
] as const

export type OccupationRow = Awaited<ReturnType<typeof readOccupations>>[number]

// A cover is at most a day of preparation and a day of service long.
const LONGEST_COVER_MS = 48 * 3_600_000

/** The live occupations whose cover meets the time between two moments. */
export function readOccupations(db: Db | Tx, commerceId: CommerceId, from: Date, to: Date) {
  return (
    db
      .selectFrom('occupations')
      .select(occupationColumns)
      .where('commerce_id', '=', commerceId)
      .where('is_live', '=', true)
      .where('ends_at', '>', from)
      // Bounds the index on both sides: neither the past nor the far future is read.
      .where('ends_at', '<', new Date(to.getTime() + LONGEST_COVER_MS))
      .where('covers_from', '<', to)
      .execute()
  )
}

/** The one occupation of a UNIQUE event. */
export function readEvent(db: Db | Tx, commerceId: CommerceId, serviceId: string) {
  return db
    .selectFrom('occupations')
    .select(occupationColumns)
    .where('commerce_id', '=', commerceId)
    .where('service_id', '=', serviceId)
    .where('is_event', '=', true)
    .executeTakeFirst()
}

/** The class of a service that begins at this moment. */
export function readClass(tx: Tx, commerceId: CommerceId, serviceId: string, startsAt: Date) {
  return tx
    .selectFrom('occupations')
    .select('id')
    .where('commerce_id', '=', commerceId)
    .where('service_id', '=', serviceId)
    .where('starts_at', '=', startsAt)
    .where('is_live', '=', true)
    .executeTakeFirst()
}

/** The occupation and service of an appointment of this business. */
export function readAppointmentPlace(db: Db | Tx, commerceId: CommerceId, appointmentId: string) {
  return db
    .selectFrom('appointments')
    .select(['occupation_id', 'service_id'])
    .where('commerce_id', '=', commerceId)
    .where('id', '=', appointmentId)
    .executeTakeFirst()
}

export function readDaysOff(db: Db | Tx, commerceId: CommerceId, from: string, to: string) {
  return db
    .selectFrom('days_off')
    .select(['date', 'start_time', 'end_time'])
    .where('commerce_id', '=', commerceId)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .execute()
}

export interface NewOccupation {
  commerceId: CommerceId
  id: string
  serviceId: string
  startsAt: Date
  endsAt: Date
  coversFrom: Date
  places: number
  attendees: number
  maxAttendees: number
  isEvent: boolean
}

export async function insertOccupation(tx: Tx, occupation: NewOccupation): Promise<void> {
  await insertOccupations(tx, [{ ...occupation, isLive: true }])
}

/** Writes occupations that may be over already; at least one. */
export async function insertOccupations(
  tx: Tx,
  occupations: readonly (NewOccupation & { isLive: boolean })[],
): Promise<void> {
  await tx
    .insertInto('occupations')
    .values(
      occupations.map((occupation) => ({
        commerce_id: occupation.commerceId,
        id: occupation.id,
        service_id: occupation.serviceId,
        starts_at: occupation.startsAt,
        ends_at: occupation.endsAt,
        covers_from: occupation.coversFrom,
        places: occupation.places,
        attendees: occupation.attendees,
        max_attendees: occupation.maxAttendees,
        is_live: occupation.isLive,
        is_event: occupation.isEvent,
      })),
    )
    .execute()
}

/** Seats one more in a class or an event; the table refuses one too many. */
export async function addAttendee(tx: Tx, commerceId: CommerceId, id: string): Promise<void> {
  await tx
    .updateTable('occupations')
    .set((eb) => ({ attendees: eb('attendees', '+', 1) }))
    .where('commerce_id', '=', commerceId)
    .where('id', '=', id)
    .execute()
}

/**
 * Gives one seat back. A class or an appointment without anybody left is no longer in the way; an event stands
 * without attendees, too.
 */
export async function removeAttendee(tx: Tx, commerceId: CommerceId, id: string): Promise<void> {
  await tx
    .updateTable('occupations')
    .set((eb) => ({
      attendees: eb('attendees', '-', 1),
      is_live: sql<boolean>`is_event OR attendees > 1`,
    }))
    .where('commerce_id', '=', commerceId)
    .where('id', '=', id)
    .execute()
}

/**
 * Sees who is left after appointments have ended, however they did. A class or an appointment without anybody to
 * come is out of the way; who has been at an event keeps the seat.
 */
export async function refreshOccupations(
  tx: Tx,
  commerceId: CommerceId,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  const left = (counted: 'live' | 'kept') =>
    sql<number>`(SELECT count(*) FROM appointments
      WHERE appointments.commerce_id = occupations.commerce_id
        AND appointments.occupation_id = occupations.id
        AND ${counted === 'live' ? sql`status IN ('PENDING', 'ACTIVE')` : sql`status <> 'CANCELLED'`})`
  await tx
    .updateTable('occupations')
    .set({
      attendees: sql<number>`CASE WHEN is_event THEN ${left('kept')} ELSE ${left('live')} END`,
      is_live: sql<boolean>`is_event OR ${left('live')} > 0`,
    })
    .where('commerce_id', '=', commerceId)
    .where('id', 'in', [...ids])
    .execute()
}
