import { allOrNothing } from '../../platform/db/all-or-nothing.ts'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { makeKeyedQueue } from '../../platform/db/keyed-queue.ts'
import type { Outcome } from '../../platform/outcome.ts'
import { type CommerceRow, lockCommerce } from './store.ts'

// Under the lock only one works; a second is at hand when it ends. More would wait on connections that others need.
const queue = makeKeyedQueue({ running: 2, waiting: 200, timeoutMs: 10_000 })

/**
 * Writes what conflicts are decided on, or depends on it: in one transaction that holds the business's row. Whoever
 * else wants to write there waits, and nobody else's connection with them.
 */
export function withCommerceLock<T>(
  db: Db,
  commerceId: CommerceId,
  work: (tx: Tx, commerce: CommerceRow) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  return queue(commerceId, () =>
    allOrNothing(db, async (tx) => work(tx, await lockCommerce(tx, commerceId))),
  )
}
