import { createHash } from 'node:crypto'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import { type Db, type Tx, withoutWaiting } from '../../platform/db/database.ts'
import { inBatches } from '../../platform/db/sweeps/in-batches.ts'
import { done, type Outcome, refused } from '../../platform/outcome.ts'
import { deleteOldKeys, insertKey, readKey, readKnownKeys } from './store.ts'

/** How long a repeated key returns what its first request created. */
const KEY_TTL_MS = 24 * 3_600_000

const expiredAt = (now: Date, ttlMs = KEY_TTL_MS) => new Date(now.getTime() - ttlMs)

interface KeyedRequest {
  commerceId: CommerceId
  key: string
  /** The validated request, as JSON. All calls but bookings include their name. */
  request: unknown
  /** The id that the request will create. */
  createdId: string
  now: Date
}

/**
 * The id of what the same request created within the last day; null if the key is new, which this transaction then
 * claims. A concurrent request with the same key waits at the lock of the business's row. A refused request must roll
 * the transaction back, so that its key stays free.
 */
export async function claimIdempotencyKey(
  tx: Tx,
  { request, ...claim }: KeyedRequest,
): Promise<Outcome<string> | null> {
  const hash = createHash('sha256').update(JSON.stringify(request)).digest()
  const expired = expiredAt(claim.now)
  if (await insertKey(tx, { ...claim, hash, expired })) return null
  const stored = await readKey(tx, claim.commerceId, claim.key)
  if (!stored) throw new Error('A key that was taken is gone')
  return stored.body_hash.equals(hash) ? done(stored.created_id) : refused('keyReused')
}

/** The id that a request with this key created, even if the requests differ; null after a day. */
export async function findByKey(
  db: Db,
  { commerceId, key, now }: Pick<KeyedRequest, 'commerceId' | 'key' | 'now'>,
): Promise<string | null> {
  const stored = await readKey(db, commerceId, key)
  const isFresh = stored && stored.created_at.getTime() > now.getTime() - KEY_TTL_MS
  return isFresh ? stored.created_id : null
}

interface OwnKeys extends Pick<KeyedRequest, 'commerceId' | 'now'> {
  /** How long a key counts, a day by default and at most. */
  ttlMs?: number
}

/** Those of these keys that were claimed within their time. */
export function findKnownKeys(
  db: Db,
  { commerceId, keys, now, ttlMs }: OwnKeys & { keys: readonly string[] },
): Promise<Set<string>> {
  return readKnownKeys(db, { commerceId, keys, expired: expiredAt(now, ttlMs) })
}

interface KeyClaims extends OwnKeys {
  claims: readonly Pick<KeyedRequest, 'key' | 'createdId'>[]
}

/** Claims keys that are not known. The business's row must be locked. */
export function claimKeys(tx: Tx, { commerceId, claims, now, ttlMs }: KeyClaims): void {
  const expired = expiredAt(now, ttlMs)
  const hash = Buffer.alloc(0)
  for (const claim of claims)
    withoutWaiting(tx, insertKey(tx, { commerceId, ...claim, hash, now, expired }))
}

const BATCH = 1000

/** Deletes expired idempotency keys. */
export function sweepKeys(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEY_TTL_MS)
  return inBatches(BATCH, (limit) => deleteOldKeys(db, before, limit))
}
