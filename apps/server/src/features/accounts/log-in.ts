import type { logIn as call } from '@cuando/contract/accounts/accounts'
import type { Session } from '@cuando/contract/accounts/session'
import type { Checked } from '@cuando/contract/calls/endpoint'
import type { Clock } from '../../platform/clock/clock.ts'
import { type Db, inTransaction } from '../../platform/db/database.ts'
import type { KeyedHash } from '../../platform/db/secrets/keyed-hash.ts'
import { andThen, done, type Outcome, refused } from '../../platform/outcome.ts'
import { noteEntry } from '../referrals/note-entry.ts'
import type { Membership } from '../team/membership-store.ts'
import { chooseBusiness } from './choose-business.ts'
import { completeSession } from './complete-session.ts'
import { rememberOrigin } from './guard/remember-origin.ts'
import { checkPassword } from './hash-password.ts'
import { openSession } from './open-session.ts'
import { findUser, holdPassword, type UserRow } from './store.ts'

/**
 * Opens a session for an e-mail and password, unless the account is unverified. `ip` and the device become
 * known origins of the account.
 */
export async function logIn(
  { db, clock, keyedHash }: { db: Db; clock: Clock; keyedHash: KeyedHash },
  { email, password, remember, deviceId }: Checked<typeof call>['body'],
  ip: string,
): Promise<Outcome<Session>> {
  const user = await findUser(db, email)
  const isRight = await checkPassword(user?.password_hash, password)
  if (!user || !isRight) return refused('wrongCredentials')
  const entered = await enter(db, user, remember, clock.now())
  if (!entered.ok) return entered
  const { membership, token } = entered.data
  if (token) {
    await rememberOrigin({ db, keyedHash }, { email, ip, deviceId }, clock.now())
    const entry = { commerceId: membership.commerceId, email, ip, deviceId }
    await noteEntry({ db, keyedHash }, entry, clock.now())
  }
  const session = await completeSession(db, user, membership, token)
  // The unverified account may have been swept since it was read.
  return session ? done(session) : refused('wrongCredentials')
}

/**
 * Opens a session unless the account is unverified. If the password changed while it was being checked, no session is opened:
 * the change ended all sessions.
 */
function enter(
  db: Db,
  user: UserRow,
  remember: boolean,
  now: Date,
): Promise<Outcome<{ membership: Membership; token: string | null }>> {
  return inTransaction(db, async (tx) => {
    if (!(await holdPassword(tx, user))) return refused('wrongCredentials')
    return andThen(chooseBusiness(tx, user), async (membership) => {
      const who = { ...membership, userId: user.id }
      const isActive = user.status === 'ACTIVE'
      return done({
        membership,
        token: isActive ? await openSession(tx, who, remember, now) : null,
      })
    })
  })
}
