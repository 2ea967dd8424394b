import type { logIn as call, Session } from '@cuando/contract/accounts'
import type { Checked } from '@cuando/contract/endpoint'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { done, type Outcome, refused } from '../../platform/http/outcome.ts'
import { type CommerceId, readCommerce } from '../commerce/store.ts'
import { countUnread } from '../notifications/store.ts'
import { checkPassword } from './hash-password.ts'
import { openSession } from './open-session.ts'
import { presentSession } from './present.ts'
import { findUser, type UserRow } from './store.ts'

/** Opens a session for an e-mail and its password; an account that is not verified gets none. */
export async function logIn(
  { db, clock }: { db: Db; clock: Clock },
  { email, password, remember }: Checked<typeof call>['body'],
): Promise<Outcome<Session>> {
  const user = await findUser(db, email)
  const isRight = await checkPassword(user?.password_hash, password)
  if (!user || !isRight) return refused('wrongCredentials')
  const token =
    user.status === 'ACTIVE' ? await openSession(db, identity(user), remember, clock.now()) : null
  const commerceId = user.commerce_id as CommerceId
  const [commerce, unread] = await Promise.all([
    readCommerce(db, commerceId),
    countUnread(db, commerceId),
  ])
  if (!commerce) throw new Error('An account without a business')
  return done(presentSession(user, commerce, token, unread))
}

const identity = (user: UserRow) => ({ commerceId: user.commerce_id, userId: user.id })
