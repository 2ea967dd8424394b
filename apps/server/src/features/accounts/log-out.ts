import type { Db } from '../../platform/db/database.ts'
import { done, type Outcome } from '../../platform/outcome.ts'
import { hashToken } from './open-session.ts'
import { deleteSession } from './store.ts'

/** Ends the session of a token; it is worth nothing from then on, to open screens neither. */
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
