import type { Clock } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { isStorageFull } from '../../platform/db/watch-storage.ts'
import { hashToken, sessionSpans } from './open-session.ts'
import { type Caller, extendSession, readSession } from './store.ts'

// Writing at every request would be wasteful: half an hour of the twelve is close enough.
const EXTEND_AFTER = 30 * 60_000

/** On a full disk a session is not made longer, and lets its owner read all the same. */
function unlessFull(error: unknown): void {
  if (!isStorageFull(error)) throw error
}

/** Who a session token belongs to; using it keeps a session alive that is not remembered. */
export async function findCaller(db: Db, clock: Clock, token: string): Promise<Caller | null> {
  const now = clock.now()
  const tokenHash = hashToken(token)
  const session = await readSession(db, tokenHash, now)
  if (!session) return null
  const fullSpan = now.getTime() + sessionSpans.usual
  if (!session.isRemembered && fullSpan - session.expiresAt.getTime() > EXTEND_AFTER) {
    await extendSession(db, tokenHash, new Date(fullSpan)).catch(unlessFull)
  }
  return { commerceId: session.commerceId, userId: session.userId }
}
