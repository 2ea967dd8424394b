import type { Tx } from '../../platform/db/database.ts'
import { done, type Outcome, refused } from '../../platform/http/outcome.ts'
import type { CommerceId } from '../commerce/store.ts'
import { readKey, writeKey } from './key-store.ts'

const KEPT_MS = 24 * 3_600_000

interface KeyedRequest {
  commerceId: CommerceId
  key: string
  /** Of the request's checked body. */
  hash: Buffer
  now: Date
}

/**
 * The appointment that the same request made before, within a day; null when the key is new. The lock of the
 * business's row makes a second request with one key wait for the first.
 */
export async function findKept(tx: Tx, request: KeyedRequest): Promise<Outcome<string> | null> {
  const kept = await readKey(tx, request.commerceId, request.key)
  if (!kept || request.now.getTime() - kept.created_at.getTime() >= KEPT_MS) return null
  return kept.body_hash.equals(request.hash) ? done(kept.appointment_id) : refused('keyReused')
}

export async function keepAnswer(
  tx: Tx,
  request: KeyedRequest & { appointmentId: string },
): Promise<void> {
  await writeKey(tx, request)
}
