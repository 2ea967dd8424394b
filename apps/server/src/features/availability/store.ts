import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { CommerceId } from '../commerce/store.ts'

export const termColumns = [
  'id',
  'name',
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

const occupationColumns = [
  'id',
  'is_live',
  'service_id',
  'starts_at',
  'ends_at',
  'buffer_start',
  'places',
  'attendees',
  'max_attendees',
  'is_event',
] as const

export type OccupationRow = NonNullable<Awaited<ReturnType<typeof readEvent>>>

export interface DayOffRow {
  date: string
  start_time: string | null
  end_time: string | null
}

/** What stands in the book between two moments: the days off of these dates, and what is occupied. */
export interface Book {
  occupations: OccupationRow[]
  daysOff: DayOffRow[]
}

/** Reads both in one statement: to ask the database costs more than what it answers. */
export async function readBook(
  db: Db | Tx,
  commerceId: CommerceId,
  { from, to, dates }: { from: Date; to: Date; dates: { first: string; last: string } },
): Promise<Book> {
  const occupations = db
    .selectFrom('occupations')
    .select(occupationColumns)
    .where('commerce_id', '=', commerceId)
    // Written out, so that a plan for whatever parameters can use the index of live ones.
    .where((eb) => eb('is_live', '=', eb.lit(true)))
    .where('ends_at', '>', from)
    // Bounds the index on both sides: neither the past nor the far future is read.
    .where('ends_at', '<', new Date(to.getTime() + MAX_BLOCKED_MS))
    .where('buffer_start', '<', to)
  const daysOff = db
    .selectFrom('days_off')
    .select(['date', 'start_time', 'end_time'])
    .where('commerce_id', '=', commerceId)
    .where('date', '>=', dates.first)
    .where('date', '<=', dates.last)
  const row = await db
    .selectNoFrom([
      jsonArrayFrom(occupations).as('occupations'),
      jsonArrayFrom(daysOff).as('daysOff'),
    ])
    .executeTakeFirstOrThrow()
  return { occupations: row.occupations.map(reviveTimes), daysOff: row.daysOff }
}

// A cover is at most a day of preparation and a day of service long.
const MAX_BLOCKED_MS = 48 * 3_600_000

/** JSON has its instants as text. */
function reviveTimes<Row extends { starts_at: string; ends_at: string; buffer_start: string }>(
  row: Row,
) {
  return {
    ...row,
    starts_at: new Date(row.starts_at),
    ends_at: new Date(row.ends_at),
    buffer_start: new Date(row.buffer_start),
  }
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

/** The occupations of several events; of no service, nothing is asked. */
export async function readEvents(
  db: Db,
  commerceId: CommerceId,
  serviceIds: readonly string[],
): Promise<OccupationRow[]> {
  if (serviceIds.length === 0) return []
  return db
    .selectFrom('occupations')
    .select(occupationColumns)
    .where('commerce_id', '=', commerceId)
    .where('service_id', 'in', [...serviceIds])
    .where('is_event', '=', true)
    .execute()
}

/** The class of a service that begins at this moment; what was booked before the service had classes is none. */
export function readClass(tx: Tx, commerceId: CommerceId, serviceId: string, startsAt: Date) {
  return tx
    .selectFrom('occupations')
    .select(['id', 'ends_at'])
    .where('commerce_id', '=', commerceId)
    .where('service_id', '=', serviceId)
    .where('starts_at', '=', startsAt)
    .where('is_live', '=', true)
    .where('max_attendees', '>', 1)
    .executeTakeFirst()
}

export interface NewOccupation {
  commerceId: CommerceId
  id: string
  serviceId: string
  startsAt: Date
  endsAt: Date
  bufferStart: Date
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
        buffer_start: occupation.bufferStart,
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
 * Sees who is left after appointments have ended, however they did, or while one (`without`) goes elsewhere. A
 * class or an appointment without anybody to come is out of the way, and so is an event that can't be booked
 * any more; who has been at an event keeps the seat.
 */
export async function refreshOccupations(
  tx: Tx,
  commerceId: CommerceId,
  ids: readonly string[],
  without: string | null = null,
): Promise<void> {
  if (ids.length === 0) return
  const left = (counted: 'live' | 'kept') =>
    sql<number>`(SELECT count(*) FROM appointments
      WHERE appointments.commerce_id = occupations.commerce_id
        AND appointments.occupation_id = occupations.id
        AND appointments.id IS DISTINCT FROM ${without}
        AND ${counted === 'live' ? sql`status IN ('PENDING', 'ACTIVE')` : sql`status <> 'CANCELLED'`})`
  const isBookable = sql`EXISTS (SELECT FROM services
    WHERE services.commerce_id = occupations.commerce_id AND services.id = occupations.service_id
      AND is_active AND deleted_at IS NULL)`
  await tx
    .updateTable('occupations')
    .set({
      attendees: sql<number>`CASE WHEN is_event THEN ${left('kept')} ELSE ${left('live')} END`,
      is_live: sql<boolean>`(is_event AND ${isBookable}) OR ${left('live')} > 0`,
    })
    .where('commerce_id', '=', commerceId)
    .where('id', 'in', [...ids])
    .execute()
}
