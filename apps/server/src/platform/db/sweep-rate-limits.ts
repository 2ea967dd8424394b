import type { Db } from './database.ts'
import { inBatches } from './in-batches.ts'

const BATCH = 1000

/** Deletes the counters of limits whose time is over. */
export function sweepRateLimits(db: Db, now: Date): Promise<void> {
  return inBatches(BATCH, (limit) => deleteSome(db, now, limit))
}

async function deleteSome(db: Db, now: Date, limit: number): Promise<number> {
  // A bigint column takes text.
  const time = String(now.getTime())
  const { numDeletedRows } = await db
    .deleteFrom('rate_limits')
    .where('key', 'in', (eb) =>
      eb.selectFrom('rate_limits').select('key').where('expire', '<=', time).limit(limit),
    )
    // Asked again of the row itself: it may have begun to count anew.
    .where('expire', '<=', time)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
