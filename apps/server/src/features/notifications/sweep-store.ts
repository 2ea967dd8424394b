import { limits } from '@cuando/contract/calls/limits'
import { type SqlBool, sql } from 'kysely'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db } from '../../platform/db/database.ts'
import { deleteDue } from '../../platform/db/sweeps/delete-due.ts'

/** Deletes read notifications from before a time, oldest first. Returns how many. */
export async function deleteOldRead(db: Db, until: Date, limit: number): Promise<number> {
  // A literal, as in the condition of the partial index, which a parameter would not match.
  const where = sql<SqlBool>`is_read = true`
  const ids = await deleteDue(db, { table: 'notifications', by: 'created_at', until, where }, limit)
  return ids.length
}

/** Some businesses in the order of their ids, and whether each has more than `limits.notifications`. */
export function readFullness(
  db: Db,
  { after, limit }: { after: CommerceId | null; limit: number },
) {
  return db
    .selectFrom('commerces')
    .select((eb) => [
      'commerce_id as commerceId',
      eb
        .exists(
          eb
            .selectFrom('notifications')
            .select('notifications.id')
            .whereRef('notifications.commerce_id', '=', 'commerces.commerce_id')
            .orderBy('notifications.created_at', 'desc')
            .orderBy('notifications.id')
            .offset(limits.notifications)
            .limit(1),
        )
        .as('isOverfull'),
    ])
    .$if(after !== null, (query) => query.where('commerce_id', '>', after))
    .orderBy('commerce_id')
    .limit(limit)
    .execute()
}

/** Deletes a business's notifications beyond the newest `limits.notifications`. */
export async function deleteBeyondNewest(
  db: Db,
  commerceId: CommerceId,
  limit: number,
): Promise<{ deleted: number; unread: number }> {
  const deleted = await db
    .with('beyond', (query) =>
      query
        .selectFrom('notifications')
        .select('id')
        .where('commerce_id', '=', commerceId)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .offset(limits.notifications)
        .limit(limit),
    )
    .deleteFrom('notifications')
    .where('commerce_id', '=', commerceId)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('notifications')
        .select('id')
        .where('commerce_id', '=', commerceId)
        .where('id', 'in', eb.selectFrom('beyond').select('beyond.id'))
        .forUpdate()
        .skipLocked(),
    )
    .returning('is_read')
    .execute()
  return { deleted: deleted.length, unread: deleted.filter((row) => !row.is_read).length }
}
