import type { Session } from '@cuando/contract/accounts/session'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import { type Db, inTransaction } from '../../platform/db/database.ts'
import { done, type Outcome, refused } from '../../platform/outcome.ts'
import { membershipIn } from '../accounts/choose-business.ts'
import { completeSession } from '../accounts/complete-session.ts'
import { openSession } from '../accounts/open-session.ts'
import { type Caller, deleteSession, readSession } from '../accounts/session-store.ts'
import { findUserById } from '../accounts/store.ts'

interface Deps {
  db: Db
  now: Date
  dismiss: (tokenHash: Buffer) => void
}

/** Changes a session to another business that the user may enter; the old token ends. */
export async function enterBusiness(
  { db, now, dismiss }: Deps,
  { userId, tokenHash }: Caller,
  commerceId: CommerceId,
): Promise<Outcome<Session>> {
  const user = await findUserById(db, userId)
  const membership = user && (await membershipIn(db, user, commerceId))
  if (!user || !membership) return refused('joinRefused')
  const token = await inTransaction(db, async (tx) => {
    const session = await readSession(tx, tokenHash, now)
    if (!session) return null
    await deleteSession(tx, tokenHash)
    return openSession(tx, { ...membership, userId }, session.isRemembered, now)
  })
  if (token === null) return refused('unauthenticated')
  dismiss(tokenHash)
  const session = await completeSession(db, user, membership, token)
  return session ? done(session) : refused('joinRefused')
}
