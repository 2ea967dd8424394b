import { limits } from '@cuando/contract/calls/limits'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db } from '../../../platform/db/database.ts'
import { selectVisits } from './visit-store.ts'

/** The service of most of a customer's last appointments that can still be booked; of several, the latest. */
export async function readUsualService(
  db: Db,
  commerceId: CommerceId,
  customerId: string,
  now: Date,
): Promise<string | null> {
  const last = selectVisits(db, commerceId, customerId, now).select(['service_id', 'starts_at'])
  const row = await db
    .selectFrom(last.as('last'))
    .innerJoin('services', 'services.id', 'last.service_id')
    .select('services.id')
    .where('services.commerce_id', '=', commerceId)
    .where('services.is_active', '=', true)
    .where('services.deleted_at', 'is', null)
    .where('services.type', '<>', 'UNIQUE')
    .groupBy('services.id')
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy((eb) => eb.fn.max('last.starts_at'), 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

/** The last appointment that has begun, and its service's name. */
export const readLastVisit = (db: Db, commerceId: CommerceId, customerId: string, now: Date) =>
  db
    .selectFrom(
      selectVisits(db, commerceId, customerId, now)
        .select(['service_id', 'starts_at'])
        .limit(1)
        .as('last'),
    )
    .leftJoin('services', (join) =>
      join.onRef('services.id', '=', 'last.service_id').on('services.commerce_id', '=', commerceId),
    )
    .select(['last.starts_at', 'services.name as service_name'])
    .executeTakeFirst()

export const readPinnedNotes = (db: Db, commerceId: CommerceId, customerId: string) =>
  db
    .selectFrom('customer_notes')
    .select('content')
    .where('commerce_id', '=', commerceId)
    .where('customer_id', '=', customerId)
    .where('is_pinned', '=', true)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limits.pinnedNotes)
    .execute()
