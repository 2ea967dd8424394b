import { createHash, randomBytes } from 'node:crypto'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { isStorageFull } from '../../platform/db/sweeps/watch-storage.ts'
import { done, type Outcome } from '../../platform/outcome.ts'
import {
  type Caller,
  deleteSession,
  extendSession,
  insertSession,
  readSession,
} from './session-store.ts'

const HOUR = 3_600_000

/** How long a session lasts, in milliseconds: 30 days when remembered, else 12 hours from its last use. */
const sessionSpans = { remembered: 30 * 24 * HOUR, usual: 12 * HOUR } as const

/** The user of a session, with the business that it is of. */
export type SessionOwner = Pick<Caller, 'commerceId' | 'userId' | 'role' | 'memberId'>

/** Creates a session. The token is returned once; only its hash is stored. */
export async function openSession(
  db: Db,
  who: SessionOwner,
  isRemembered: boolean,
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const span = isRemembered ? sessionSpans.remembered : sessionSpans.usual
  await insertSession(db, {
    tokenHash: hashToken(token),
    ...who,
    isRemembered,
    expiresAt: new Date(now.getTime() + span),
    createdAt: now,
  })
  return token
}

/** The hash stored for a token. With 256 random bits it can't be guessed, so the hash needs no key. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Ends the session of a token and closes its sockets. */
export async function logOut(
  { db, dismiss }: { db: Db; dismiss: (tokenHash: Buffer) => void },
  token: string | null,
): Promise<Outcome<null>> {
  if (!token) return done(null)
  const tokenHash = hashToken(token)
  await deleteSession(db, tokenHash)
  dismiss(tokenHash)
  return done(null)
}

// Writing at every request would be wasteful: extending every half hour is close enough to twelve hours.
const EXTEND_AFTER = 30 * 60_000

/** On a full disk the session is not extended, but its owner can still read. */
function unlessFull(error: unknown): void {
  if (!isStorageFull(error)) throw error
}

/** Finds the user of a session token. Each use extends a session that is not remembered. */
export async function findCaller(db: Db, clock: Clock, token: string): Promise<Caller | null> {
  const now = clock.now()
  const tokenHash = hashToken(token)
  const session = await readSession(db, tokenHash, now)
  if (!session) return null
  const fullSpan = now.getTime() + sessionSpans.usual
  if (!session.isRemembered && fullSpan - session.expiresAt.getTime() > EXTEND_AFTER) {
    await extendSession(db, tokenHash, new Date(fullSpan)).catch(unlessFull)
  }
  const { commerceId, userId, role, memberId } = session
  return { commerceId, userId, role, memberId, tokenHash }
}
