import type { verifyCode as call } from '@cuando/contract/accounts/accounts'
import type { Checked } from '@cuando/contract/calls/endpoint'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db/database.ts'
import type { KeyedHash } from '../../../platform/db/secrets/keyed-hash.ts'
import { done, type Outcome, refused } from '../../../platform/outcome.ts'
import { publishCommerce } from '../../commerce/store.ts'
import { noteEntry } from '../../referrals/note-entry.ts'
import { findSignsOf } from '../../referrals/sign-store.ts'
import { rememberOrigin } from '../guard/remember-origin.ts'
import { activateUser, findUser, type UserRow } from '../store.ts'
import { useCode } from './use-code.ts'

/** Activates an account with the code from its mail, and publishes its page. Five guesses per code. */
export async function verifyCode(
  { db, clock, keyedHash }: { db: Db; clock: Clock; keyedHash: KeyedHash },
  { email, code, deviceId }: Checked<typeof call>['body'],
  ip: string,
): Promise<Outcome<null>> {
  const now = clock.now()
  const verified = await inTransaction<Outcome<CommerceId>>(db, async (tx) => {
    const isRight = await useCode(tx, keyedHash, { email, purpose: 'VERIFY', code }, now)
    if (!isRight) return refused('codeInvalid')
    const user = await findUser(tx, email)
    const commerceId = user && (await activateAccount(tx, user, now))
    return commerceId ? done(commerceId) : refused('codeInvalid')
  })
  if (!verified.ok) return verified
  await rememberOrigin({ db, keyedHash }, { email, ip, deviceId }, now)
  await noteEntry({ db, keyedHash }, { commerceId: verified.data, email, ip, deviceId }, now)
  return done(null)
}

/** Activates an account and publishes its page; null if the account was swept in the meantime. */
export async function activateAccount(
  tx: Tx,
  user: UserRow,
  now: Date,
): Promise<CommerceId | null> {
  const commerceId = await activateUser(tx, user, now)
  if (!commerceId) return null
  await publishCommerce(tx, commerceId)
  await findSignsOf(tx, commerceId, now)
  return commerceId
}
