import type { resetPassword as call } from '@cuando/contract/accounts/accounts'
import type { Checked } from '@cuando/contract/calls/endpoint'
import type { Clock } from '../../platform/clock/clock.ts'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import { type Db, inTransaction, type Tx } from '../../platform/db/database.ts'
import type { KeyedHash } from '../../platform/db/secrets/keyed-hash.ts'
import { done, type Outcome, refused } from '../../platform/outcome.ts'
import { noteEntry } from '../referrals/note-entry.ts'
import { useCode } from './codes/use-code.ts'
import { rememberOrigin } from './guard/remember-origin.ts'
import { hashPassword, refuseCommonPassword } from './hash-password.ts'
import { deleteSessionsOf } from './session-store.ts'
import { findUser, writePassword } from './store.ts'

interface Tools {
  db: Db
  clock: Clock
  keyedHash: KeyedHash
  dismiss: (tokenHash: Buffer) => void
}

/**
 * Sets a new password with the code from the mail, and ends all sessions. `ip` and the device become known
 * origins of the account.
 */
export async function resetPassword(
  { db, clock, keyedHash, dismiss }: Tools,
  { email, code, newPassword, deviceId }: Checked<typeof call>['body'],
  ip: string,
): Promise<Outcome<null>> {
  const refusal = await refuseCommonPassword('newPassword', newPassword)
  if (refusal) return refusal
  // Hashed before the code is checked, so that a wrong code takes as long as the right one.
  const passwordHash = await hashPassword(newPassword)
  const now = clock.now()
  const ended = await inTransaction(db, async (tx) => {
    const isRight = await useCode(tx, keyedHash, { email, purpose: 'RESET', code }, now)
    return isRight ? changePassword(tx, email, passwordHash, now) : refused('codeInvalid')
  })
  if (!ended.ok) return ended
  const { commerceId, tokens } = ended.data
  tokens.forEach(dismiss)
  await rememberOrigin({ db, keyedHash }, { email, ip, deviceId }, now)
  await noteEntry({ db, keyedHash }, { commerceId, email, ip, deviceId }, now)
  return done(null)
}

async function changePassword(
  tx: Tx,
  email: string,
  passwordHash: string,
  now: Date,
): Promise<Outcome<{ commerceId: CommerceId; tokens: Buffer[] }>> {
  const user = await findUser(tx, email)
  const isChanged = user && (await writePassword(tx, user, passwordHash, now))
  if (!isChanged) return refused('codeInvalid')
  return done({ commerceId: user.commerce_id, tokens: await deleteSessionsOf(tx, user.id) })
}
