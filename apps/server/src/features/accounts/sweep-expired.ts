import type { Db } from '../../platform/db/database.ts'
import { inBatches } from '../../platform/db/sweeps/in-batches.ts'
import { deleteOldCodes } from './codes/code-store.ts'
import { deleteOldOrigins } from './guard/origin-store.ts'
import { KNOWN_ORIGIN_TTL_MS } from './guard/remember-origin.ts'
import { deleteExpiredSessions } from './session-store.ts'

const BATCH = 1000

// Longer than the pause between two codes, which is measured from the old one.
const CODE_RETENTION_MS = 3_600_000

/** Deletes expired sessions, codes and known origins. */
export async function sweepExpired(db: Db, now: Date): Promise<void> {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  await inBatches(BATCH, (limit) => deleteExpiredSessions(db, now, limit))
  await inBatches(BATCH, (limit) => deleteOldCodes(db, ago(CODE_RETENTION_MS), limit))
  await inBatches(BATCH, (limit) => deleteOldOrigins(db, ago(KNOWN_ORIGIN_TTL_MS), limit))
}
