import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { inBatches } from '../../../platform/db/in-batches.ts'
import { done, type Outcome, refused } from '../../../platform/outcome.ts'
import { deleteOldKeys, insertKey, readKey } from './key-store.ts'

/** How long a repeated key gets the first answer. */
const KEY_TTL_MS = 24 * 3_600_000

interface KeyedRequest {
  commerceId: CommerceId
  key: string
  /** Of the request's checked body. */
  hash: Buffer
  /** Of the appointment that the request is about to make. */
  appointmentId: string
  now: Date
}

/**
 * The appointment that the same request made within the last day; null if the key is new, which this
 * transaction then claims. A concurrent request with the same key waits at the lock of the business's row.
 */
export async function claimIdempotencyKey(
  tx: Tx,
  request: KeyedRequest,
): Promise<Outcome<string> | null> {
  const expired = new Date(request.now.getTime() - KEY_TTL_MS)
  if (await insertKey(tx, { ...request, expired })) return null
  const stored = await readKey(tx, request.commerceId, request.key)
  if (!stored) throw new Error('A key that was taken is gone')
  return stored.body_hash.equals(request.hash) ? done(stored.appointment_id) : refused('keyReused')
}

/** The appointment that was made by a request with this key, whatever else that one said; null after a day. */
export async function findByKey(
  db: Db,
  { commerceId, key, now }: Pick<KeyedRequest, 'commerceId' | 'key' | 'now'>,
): Promise<string | null> {
  const stored = await readKey(db, commerceId, key)
  const isFresh = stored && stored.created_at.getTime() > now.getTime() - KEY_TTL_MS
  return isFresh ? stored.appointment_id : null
}

const BATCH = 1000

/** Deletes expired idempotency keys. */
export function sweepKeys(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEY_TTL_MS)
  return inBatches(BATCH, (limit) => deleteOldKeys(db, before, limit))
}
