import type { Db } from '../../../platform/db/database.ts'
import { inBatches } from '../../../platform/db/in-batches.ts'
import { KEY_TTL_MS } from './claim-idempotency-key.ts'
import { deleteOldKeys } from './key-store.ts'

const BATCH = 1000

/** Forgets the keys of requests whose answers are no longer kept. */
export function sweepKeys(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEY_TTL_MS)
  return inBatches(BATCH, (limit) => deleteOldKeys(db, before, limit))
}
