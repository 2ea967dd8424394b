import type { BookedTime } from '@cuando/agenda/keep-local-times'
import { type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { CommerceId } from '../commerce/store.ts'
import { noteMoves } from './change-store.ts'

/** How many live appointments, and how many events that stand in the book, have not begun. */
export async function countComing(
  db: Db | Tx,
  commerceId: CommerceId,
  now: Date,
): Promise<{ appointments: number; events: number }> {
  const { appointments } = await db
    .selectFrom('appointments')
    .select((eb) => eb.fn.countAll<number>().as('appointments'))
    .where('commerce_id', '=', commerceId)
    .where('status', 'in', ['PENDING', 'ACTIVE'])
    .where('starts_at', '>', now)
    .executeTakeFirstOrThrow()
  const { events } = await db
    .selectFrom('occupations')
    .select((eb) => eb.fn.countAll<number>().as('events'))
    .where('commerce_id', '=', commerceId)
    .where('is_event', '=', true)
    .where('is_live', '=', true)
    .where('starts_at', '>', now)
    .executeTakeFirstOrThrow()
  return { appointments, events }
}

/** What stands in the book and has not ended, soonest first; of events those too that occupy nothing now. */
export function listStanding(tx: Tx, commerceId: CommerceId, now: Date) {
  return tx
    .selectFrom('occupations')
    .select(['id', 'starts_at', 'ends_at', 'buffer_start', 'places', 'is_live'])
    .where('commerce_id', '=', commerceId)
    .where('ends_at', '>', now)
    .where((eb) => eb.or([eb('is_live', '=', true), eb('is_event', '=', true)]))
    .orderBy('starts_at')
    .execute()
}

/**
 * Puts occupations to their new times, and everybody who is still to come to them with it, with a line of history.
 * Answers who they are. Out of the way first: on their way they may cross each other's old times.
 */
export async function writeTimes(
  tx: Tx,
  commerceId: CommerceId,
  moved: readonly BookedTime[],
  at: Date,
) {
  const times = (of: (each: BookedTime) => number) => moved.map((each) => new Date(of(each)))
  const ids = moved.map(({ id }) => id)
  const wanted = sql`unnest(
      ${ids}::uuid[],
      ${times(({ start }) => start)}::timestamptz[],
      ${times(({ end }) => end)}::timestamptz[],
      ${times(({ bufferStart }) => bufferStart)}::timestamptz[]
    ) AS wanted (id, starts_at, ends_at, buffer_start)`
  await sql`UPDATE occupations
    SET starts_at = wanted.starts_at, ends_at = wanted.ends_at, buffer_start = wanted.buffer_start,
      is_live = false
    FROM ${wanted}
    WHERE commerce_id = ${commerceId} AND occupations.id = wanted.id`.execute(tx)
  const live = moved.flatMap(({ id, isLive }) => (isLive ? [id] : []))
  await tx
    .updateTable('occupations')
    .set({ is_live: true })
    .where('commerce_id', '=', commerceId)
    .where('id', '=', sql<string>`ANY(${live}::uuid[])`)
    .execute()
  const toCome = sql<SqlBool>`occupation_id = ANY(${ids}::uuid[]) AND status IN ('PENDING', 'ACTIVE')`
  await noteMoves(tx, commerceId, toCome, { by: 'OWNER', reason: null, at })
  const { rows } = await sql<MovedRow>`UPDATE appointments
    SET starts_at = wanted.starts_at, status = 'PENDING', sequence = sequence + 1,
      ends_at = wanted.starts_at
        + make_interval(secs => extract(epoch FROM appointments.ends_at - appointments.starts_at)::float8)
    FROM ${wanted}
    WHERE commerce_id = ${commerceId} AND occupation_id = wanted.id
      AND status IN ('PENDING', 'ACTIVE')
    RETURNING appointments.id, commerce_id, sequence`.execute(tx)
  return rows
}

interface MovedRow {
  id: string
  commerce_id: string
  sequence: number
}

/** The events of a business, with the moment at which each stands in the book, if it does. */
export function listEvents(tx: Tx, commerceId: CommerceId) {
  return tx
    .selectFrom('services')
    .leftJoin('occupations as event', (join) =>
      join
        .onRef('event.commerce_id', '=', 'services.commerce_id')
        .onRef('event.service_id', '=', 'services.id')
        .on('event.is_event', '=', true),
    )
    .select(['services.id', 'specific_date', 'specific_time', 'event.starts_at'])
    .select('event.id as occupation_id')
    .where('services.commerce_id', '=', commerceId)
    .where('services.type', '=', 'UNIQUE')
    .where('services.deleted_at', 'is', null)
    .execute()
}

export async function writeEventTime(
  tx: Tx,
  commerceId: CommerceId,
  serviceId: string,
  { date, time }: { date: string; time: string },
) {
  await tx
    .updateTable('services')
    .set({ specific_date: date, specific_time: time })
    .where('commerce_id', '=', commerceId)
    .where('id', '=', serviceId)
    .execute()
}
