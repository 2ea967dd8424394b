import type { Db } from '../database.ts'
import { inBatches } from './in-batches.ts'

const BATCH = 1000

/** Deletes expired rate-limit counters. */
export function sweepRateLimits(db: Db, now: Date): Promise<void> {
  return inBatches(BATCH, (limit) => deleteSome(db, now, limit))
}

async function deleteSome(db: Db, now: Date, limit: number): Promise<number> {
  // Text, because the column is a bigint.
  const time = String(now.getTime())
  const { numDeletedRows } = await db
    .deleteFrom('rate_limits')
    .where('key', 'in', (eb) =>
      eb.selectFrom('rate_limits').select('key').where('expire', '<=', time).limit(limit),
    )
    // Checked again on the row itself: a new window may have begun.
    .where('expire', '<=', time)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
