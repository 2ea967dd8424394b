import { createHash, randomBytes } from 'node:crypto'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { insertSession } from './store.ts'

const HOUR = 3_600_000

/** How long a session lasts: 30 days when remembered, else 12 hours from its last use. */
export const sessionSpans = { remembered: 30 * 24 * HOUR, usual: 12 * HOUR } as const

/** Makes a session; only the caller ever sees its token. */
export async function openSession(
  db: Db | Tx,
  who: { commerceId: CommerceId; userId: string },
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

/** What is kept of a token. It has 256 random bits: nobody finds it by trying, so that its hash needs no key. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
