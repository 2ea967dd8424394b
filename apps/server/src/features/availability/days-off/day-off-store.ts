import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { isGivenByAny } from '../../team/store.ts'

/** Whose days off or appointments; null for the whole business. */
export interface OfMember {
  commerceId: CommerceId
  memberId: string | null
}

/** The days off from a date on, in order. */
export function readComingDaysOff(db: Db, { commerceId, memberId }: OfMember, from: string) {
  return db
    .selectFrom('days_off')
    .select(['date', 'description', 'start_time', 'end_time'])
    .where('commerce_id', '=', commerceId)
    .where('member_id', 'is not distinct from', memberId)
    .where('date', '>=', from)
    .orderBy('date')
    .orderBy('start_time')
    .execute()
}

export interface NewDayOff {
  date: string
  description: string
  startTime: string | null
  endTime: string | null
}

/** Replaces all days off from a date on. The business's row must be locked. */
export async function replaceDaysOff(
  tx: Tx,
  { commerceId, memberId }: OfMember,
  from: string,
  days: readonly NewDayOff[],
) {
  await tx
    .deleteFrom('days_off')
    .where('commerce_id', '=', commerceId)
    .where('member_id', 'is not distinct from', memberId)
    .where('date', '>=', from)
    .execute()
  await addDaysOff(tx, { commerceId, memberId }, days)
}

/** Adds days off. The business's row must be locked. */
export async function addDaysOff(
  tx: Tx,
  { commerceId, memberId }: OfMember,
  days: readonly NewDayOff[],
) {
  if (days.length === 0) return
  await tx
    .insertInto('days_off')
    .values(
      days.map(({ date, description, startTime, endTime }) => ({
        commerce_id: commerceId,
        member_id: memberId,
        id: randomUUID(),
        date,
        description,
        start_time: startTime,
        end_time: endTime,
      })),
    )
    .execute()
}

/** Removes the day off of exactly these times, if there is one. */
export async function removeDayOff(
  tx: Tx,
  { commerceId, memberId }: OfMember,
  { date, startTime, endTime }: Omit<NewDayOff, 'description'>,
) {
  await tx
    .deleteFrom('days_off')
    .where('commerce_id', '=', commerceId)
    .where('member_id', 'is not distinct from', memberId)
    .where('date', '=', date)
    .where('start_time', 'is not distinct from', startTime)
    .where('end_time', 'is not distinct from', endTime)
    .execute()
}

export interface Stretch {
  from: Date
  until: Date
}

/** How many live appointments there are within each of these stretches, which are at most days, ascending. */
export async function countWithin(
  db: Db,
  { commerceId, memberId }: OfMember,
  stretches: readonly Stretch[],
): Promise<number[]> {
  const [first, last] = [stretches[0], stretches.at(-1)]
  if (!first || !last) return []
  const rows = await db
    .selectFrom('appointments')
    .select(['appointments.starts_at', 'appointments.ends_at'])
    .where('appointments.commerce_id', '=', commerceId)
    .where('appointments.status', 'in', ['PENDING', 'ACTIVE'])
    // An appointment lasts at most a day. The bound on the start lets the index be used.
    .where('appointments.starts_at', '>', new Date(first.from.getTime() - 86_400_000))
    .where('appointments.starts_at', '<', last.until)
    .where('appointments.ends_at', '>', first.from)
    .where(isGivenByAny(memberId))
    .execute()
  return stretches.map(
    ({ from, until }) =>
      rows.filter(({ starts_at, ends_at }) => starts_at < until && ends_at > from).length,
  )
}

/**
 * How many live appointments start between each of these instants (ascending) and the next, as a map from the
 * index of the earlier one; nothing after the last.
 */
export async function countBetween(
  db: Db,
  { commerceId, memberId }: OfMember,
  moments: readonly Date[],
): Promise<Map<number, number>> {
  const [first, last] = [moments[0], moments.at(-1)]
  if (!first || !last) return new Map()
  const rows = await db
    .selectFrom('appointments')
    .select((eb) => [
      sql<number>`width_bucket(appointments.starts_at, ${[...moments]}::timestamptz[])`.as(
        'bucket',
      ),
      eb.fn.countAll<number>().as('count'),
    ])
    .where('appointments.commerce_id', '=', commerceId)
    .where('appointments.status', 'in', ['PENDING', 'ACTIVE'])
    .where('appointments.starts_at', '>=', first)
    .where('appointments.starts_at', '<', last)
    .where(isGivenByAny(memberId))
    .groupBy('bucket')
    .execute()
  return new Map(rows.map(({ bucket, count }) => [bucket - 1, count]))
}
