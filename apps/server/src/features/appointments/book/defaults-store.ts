import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db } from '../../../platform/db/database.ts'

/** The bookings that show a habit, and how many of them must be of one service. */
const LATEST = 100
const FEWEST = 3

/** The service of most of the latest bookings of a business that can still be booked; undefined without a habit. */
export function readUsualService(db: Db, commerceId: CommerceId) {
  const latest = db
    .selectFrom('appointments')
    .select('service_id')
    .where('commerce_id', '=', commerceId)
    .orderBy('created_at', 'desc')
    .limit(LATEST)
  return db
    .selectFrom(latest.as('latest'))
    .innerJoin('services', 'services.id', 'latest.service_id')
    .select('services.id')
    .where('services.commerce_id', '=', commerceId)
    .where('services.type', '=', 'NORMAL')
    .where('services.is_active', '=', true)
    .where('services.deleted_at', 'is', null)
    .groupBy('services.id')
    .having((eb) => eb.fn.countAll(), '>=', FEWEST)
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy('services.id')
    .limit(1)
    .executeTakeFirst()
}
