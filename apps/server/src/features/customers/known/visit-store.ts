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
