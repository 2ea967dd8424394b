import type { Session } from '@cuando/contract/accounts/session'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { allOrNothing } from '../../platform/db/statements/all-or-nothing.ts'
import { done, type Outcome, refused } from '../../platform/outcome.ts'
import { holdMembershipIn } from '../accounts/choose-business.ts'
import { completeSession } from '../accounts/complete-session.ts'
import { openSession } from '../accounts/open-session.ts'
import { type Caller, takeSession } from '../accounts/session-store.ts'
import { findUserById, holdUser, type UserRow } from '../accounts/store.ts'
import type { Membership } from '../team/membership-store.ts'

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
  if (!user) return refused('joinRefused')
  const entered = await allOrNothing(db, (tx) => enter(tx, { user, tokenHash, commerceId, now }))
  if (!entered.ok) return entered
  const { membership, token } = entered.data
  dismiss(tokenHash)
  const session = await completeSession(db, user, membership, token)
  return session ? done(session) : refused('joinRefused')
}

interface Entry {
  user: UserRow
  /** The session, as it is stored. */
  tokenHash: Buffer
  commerceId: CommerceId
  now: Date
}

/** Locks the account first, then the membership, then the session, as a new password and the end of an access do. */
async function enter(
  tx: Tx,
  { user, tokenHash, commerceId, now }: Entry,
): Promise<Outcome<{ membership: Membership; token: string }>> {
  const isHeld = (await holdUser(tx, user)) !== undefined
  const membership = isHeld ? await holdMembershipIn(tx, user, commerceId) : null
  if (!membership) return refused('joinRefused')
  const ended = await takeSession(tx, tokenHash, now)
  if (!ended) return refused('unauthenticated')
  const who = { ...membership, userId: user.id }
  return done({ membership, token: await openSession(tx, who, ended.isRemembered, now) })
}
