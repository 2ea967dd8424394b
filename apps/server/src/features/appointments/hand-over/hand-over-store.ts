import { type SqlBool, sql } from 'kysely'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db } from '../../../platform/db/database.ts'
import { isGivenBy } from '../../team/store.ts'
import { aDayBefore, live, withNames } from '../store.ts'

/** The appointments of somebody that begin in a stretch of time; without one, all of them. */
export interface ComingOf {
  memberId: string
  now: Date
  stretch: { from: Date; until: Date } | null
}

const begins = ({ now, stretch }: ComingOf) => {
  const { from, until } = stretch ?? { from: aDayBefore(now), until: null }
  const isBefore = until === null ? sql`true` : sql`appointments.starts_at < ${until}`
  return sql<SqlBool>`appointments.starts_at >= ${from} AND ${isBefore}`
}

/** The soonest live appointments of somebody that have not ended. */
export function readComingOf(db: Db, commerceId: CommerceId, coming: ComingOf & { limit: number }) {
  return withNames(db, commerceId)
    .where(isGivenBy(coming.memberId))
    .where('appointments.status', 'in', live)
    .where('appointments.ends_at', '>', coming.now)
    .where(begins(coming))
    .orderBy('appointments.starts_at')
    .orderBy('appointments.occupation_id')
    .orderBy('appointments.id')
    .limit(coming.limit)
    .execute()
}

/** How many they are in all. */
export async function countComingOf(db: Db, commerceId: CommerceId, coming: ComingOf) {
  const { count } = await db
    .selectFrom('appointments')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('appointments.commerce_id', '=', commerceId)
    .where(isGivenBy(coming.memberId))
    .where('appointments.status', 'in', live)
    .where('appointments.ends_at', '>', coming.now)
    .where(begins(coming))
    .executeTakeFirstOrThrow()
  return count
}
