import { usualPlaces } from '@cuando/contract/business/usual-places'
import { sql } from 'kysely'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { AppointmentStatus, Currency } from '../../../platform/db/schema.ts'
import type { Scoped } from '../../team/keep-in-scope.ts'
import { isGivenByAny } from '../../team/store.ts'
import { aDayBefore, withNames } from '../store.ts'

/** A stretch of time, `to` not included. */
export interface TimeRange {
  from: Date
  to: Date
  /** Excludes what starts at or before this time. */
  after: Date
}

/** From one time to another, including what starts before `from` and ends after it. */
export const timeRangeOf = (from: Date, to: Date): TimeRange => ({
  from,
  to,
  after: aDayBefore(from),
})

/**
 * The first `max` appointments of any status that overlap the stretch, by start; ties with the last are
 * included.
 */
export async function listBetween(
  db: Db,
  { commerceId, memberId }: Scoped,
  { from, to, after }: TimeRange,
  max: number,
) {
  const rows = await withNames(db, commerceId)
    .where(isGivenByAny(memberId))
    .where('appointments.starts_at', '>', after)
    .where('appointments.starts_at', '<', to)
    .where('appointments.ends_at', '>', from)
    .orderBy('appointments.starts_at')
    .fetch(max, 'with ties')
    .execute()
  return rows.sort((a, b) => Number(a.starts_at) - Number(b.starts_at) || (a.id < b.id ? -1 : 1))
}

/** The moves of the same appointments, queried by time range: the ids of a busy month would fill a page. */
export function readMovesBetween(db: Db, commerceId: CommerceId, { from, to, after }: TimeRange) {
  return db
    .selectFrom('appointments')
    .innerJoin('appointment_moves as moves', (join) =>
      join
        .onRef('moves.commerce_id', '=', 'appointments.commerce_id')
        .onRef('moves.appointment_id', '=', 'appointments.id'),
    )
    .select(['appointment_id', 'moves.starts_at', 'moved_by', 'reason', 'moved_at'])
    .where('appointments.commerce_id', '=', commerceId)
    .where('appointments.starts_at', '>', after)
    .where('appointments.starts_at', '<', to)
    .where('appointments.ends_at', '>', from)
    .orderBy('appointment_id')
    .orderBy('number')
    .execute()
}

export type GroupRow = Awaited<ReturnType<typeof listGroups>>[number]

/** Events and classes, live or not, that overlap the stretch. */
export function listGroups(
  db: Db,
  { commerceId, memberId }: Scoped,
  { from, to, after }: TimeRange,
) {
  return (
    db
      .selectFrom('occupations')
      .innerJoin('services', (join) =>
        join
          .onRef('services.commerce_id', '=', 'occupations.commerce_id')
          .onRef('services.id', '=', 'occupations.service_id'),
      )
      .select([
        'occupations.id',
        'occupations.starts_at',
        'occupations.ends_at',
        'occupations.max_attendees',
        'is_event',
        'is_live',
        'services.name',
        'services.type',
      ])
      .where('occupations.commerce_id', '=', commerceId)
      .where((eb) => (memberId ? eb('occupations.member_id', '=', memberId) : eb.lit(true)))
      // Must match the condition of the partial index exactly.
      .where(sql<boolean>`(occupations.is_event OR occupations.max_attendees > 1)`)
      .where('occupations.starts_at', '>', after)
      .where('occupations.starts_at', '<', to)
      .where('occupations.ends_at', '>', from)
      .orderBy('occupations.starts_at')
      .orderBy('occupations.id')
      .execute()
  )
}

export type DescribedDayOffRow = Awaited<ReturnType<typeof readDaysOffBetween>>[number]

/** The days off of the business and of its people from one date to another, with their reasons. */
export function readDaysOffBetween(
  db: Db,
  { commerceId, memberId }: Scoped,
  { first, last }: { first: string; last: string },
) {
  return db
    .selectFrom('days_off')
    .select(['member_id', 'date', 'start_time', 'end_time', 'description'])
    .where('commerce_id', '=', commerceId)
    .where((eb) =>
      memberId
        ? eb.or([eb('member_id', 'is', null), eb('member_id', '=', memberId)])
        : eb.lit(true),
    )
    .where('date', '>=', first)
    .where('date', '<=', last)
    .orderBy('date')
    .orderBy('start_time')
    .execute()
}

/** The active services, their usual places, and the opening hours of those that have their own. */
export async function listServiceTerms(db: Db, commerceId: CommerceId) {
  const rows = await db
    .selectFrom('services')
    .select((eb) => [
      ...(['id', 'type', 'places', 'duration', 'interval_minutes', 'max_attendees'] as const),
      eb.case().when('type', '=', 'RECURRENT').then(eb.ref('week_hours')).end().as('week_hours'),
    ])
    .where('commerce_id', '=', commerceId)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .execute()
  return {
    places: usualPlaces(rows.map((row) => row.places)),
    services: rows,
    ownWeeks: rows.flatMap((row) => row.week_hours ?? []),
  }
}

/** An addend; there may be several of a day and status. */
interface DayCount {
  /** 1 is the day that starts at the first bound. */
  day: number
  status: AppointmentStatus
  count: number
}

/**
 * How many appointments start on each day, by status. A day runs from one bound to the next, so that days of
 * 23 and 25 hours are counted right. Withdrawn bookings are taken off: few, so that an index alone answers the rest.
 */
export async function countByDay(
  db: Db,
  commerceId: CommerceId,
  bounds: readonly Date[],
): Promise<DayCount[]> {
  const [first, last] = [bounds[0], bounds.at(-1)]
  if (!first || !last) return []
  const counted = (sign: 1 | -1) =>
    db
      .selectFrom('appointments')
      .select((eb) => [
        sql<number>`width_bucket(starts_at, ${[...bounds]}::timestamptz[])`.as('day'),
        'status',
        sql<number>`${eb.fn.countAll()} * ${sign}::int`.as('count'),
      ])
      .where('commerce_id', '=', commerceId)
      .where('starts_at', '>=', first)
      .where('starts_at', '<', last)
      .groupBy(['day', 'status'])
  const withdrawn = counted(-1).where(sql<boolean>`withdrawn`)
  return counted(1).unionAll(withdrawn).execute()
}

/**
 * The earnings of the appointments that start in a span, and the same with those to come, by currency. Without a payment
 * the price counts. Debts are booked and not earned.
 */
export function sumMoney(db: Db, commerceId: CommerceId, { from, to }: { from: Date; to: Date }) {
  const currency = sql<Currency>`coalesce(currency, 'MXN')`
  const paid = sql`coalesce(paid, price, 0)`
  return db
    .selectFrom('appointments')
    .select([
      currency.as('currency'),
      sql<number>`coalesce(sum(${paid}) FILTER (WHERE status = 'COMPLETED'), 0)`.as('earned'),
      sql<number>`sum(${paid} + coalesce(owed, 0))`.as('booked'),
    ])
    .where('commerce_id', '=', commerceId)
    .where('starts_at', '>=', from)
    .where('starts_at', '<', to)
    .where('status', 'in', ['PENDING', 'ACTIVE', 'COMPLETED'])
    .groupBy(currency)
    .having(sql<number>`sum(${paid} + coalesce(owed, 0))`, '>', 0)
    .orderBy(currency)
    .execute()
}
