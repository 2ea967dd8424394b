import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { withChange } from './history-store.ts'

/**
 * The next businesses by id, `after` one, with past appointments that are not settled.
 *
 * PostgreSQL overestimates how many these are. In one query with the order and the limit, it would read all coming
 * appointments, business by business. The materialized part makes it use the index of ends.
 */
export async function findUnsettled(
  db: Db,
  now: Date,
  { after, max }: { after: CommerceId | null; max: number },
): Promise<CommerceId[]> {
  const rows = await db
    .with(
      (cte) => cte('ended').materialized(),
      (query) =>
        query
          .selectFrom('appointments')
          .select((eb) => ['commerce_id', eb.fn.min('ends_at').as('first')])
          .where('status', 'in', ['PENDING', 'ACTIVE'])
          .where('ends_at', '<=', now)
          .groupBy('commerce_id'),
    )
    .selectFrom('ended')
    .innerJoin('commerces', 'commerces.commerce_id', 'ended.commerce_id')
    .select('ended.commerce_id')
    .where((eb) =>
      eb.or([eb('auto_confirm', '=', true), eb('ended.first', '<=', unconfirmedBefore(now))]),
    )
    .$if(after !== null, (query) => query.where('ended.commerce_id', '>', after))
    .orderBy('ended.commerce_id')
    .limit(max)
    .execute()
  return rows.map((row) => row.commerce_id)
}

const EXPIRES_AFTER_MS = 24 * 3_600_000
const unconfirmedBefore = (now: Date) => new Date(now.getTime() - EXPIRES_AFTER_MS)

/**
 * Completes past appointments if the business does so automatically; otherwise expires those not confirmed
 * within a day. Returns them, with the occupations that are no longer needed.
 */
export async function settle(
  tx: Tx,
  commerceId: CommerceId,
  { isAutomatic, now }: { isAutomatic: boolean; now: Date },
) {
  const status = isAutomatic ? 'COMPLETED' : 'EXPIRED'
  return tx
    .updateTable('appointments')
    .set({ status })
    .set(withChange({ change: status, author: { by: 'SYSTEM' }, at: now }))
    .where('commerce_id', '=', commerceId)
    .where('status', 'in', ['PENDING', 'ACTIVE'])
    .where('ends_at', '<=', isAutomatic ? now : unconfirmedBefore(now))
    .returning(['id', 'occupation_id'])
    .execute()
}
