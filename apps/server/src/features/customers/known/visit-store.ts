import { sql } from 'kysely'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db } from '../../../platform/db/database.ts'

/** How many of the last appointments show a habit. */
const LAST = 10

/** A customer's last appointments that have begun and were neither cancelled nor missed, the latest first. */
export const selectVisits = (db: Db, commerceId: CommerceId, customerId: string, now: Date) =>
  db
    .selectFrom('appointments')
    .where('commerce_id', '=', commerceId)
    .where('customer_id', '=', customerId)
    .where('starts_at', '<=', now)
    .where('status', '<>', 'CANCELLED')
    .where('no_show', '=', false)
    .orderBy('starts_at', 'desc')
    .limit(LAST)

/**
 * The id of the appointment that a customer's next one is like: of the last that was neither cancelled nor missed, else of the
 * next.
 */
export async function readRepeatable(
  db: Db,
  commerceId: CommerceId,
  customerId: string,
  now: Date,
) {
  const row = await db
    .selectFrom('appointments')
    .select('id')
    .where('commerce_id', '=', commerceId)
    .where('customer_id', '=', customerId)
    .where('status', '<>', 'CANCELLED')
    .where('no_show', '=', false)
    .orderBy(sql`starts_at > ${now}`)
    .orderBy(sql`greatest(starts_at, ${now}) - least(starts_at, ${now})`)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}
