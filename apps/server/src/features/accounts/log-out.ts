import type { Db } from '../../platform/db/database.ts'
import { done, type Outcome } from '../../platform/http/outcome.ts'
import { hashToken } from './open-session.ts'
import { deleteSession } from './store.ts'

/** Ends the session of a token; it is worth nothing from then on. */
export async function logOut(db: Db, token: string | null): Promise<Outcome<null>> {
  if (token) await deleteSession(db, hashToken(token))
  return done(null)
}
