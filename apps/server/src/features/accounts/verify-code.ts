import type { Clock } from '../../platform/clock/clock.ts'
import { type Db, inTransaction } from '../../platform/db/database.ts'
import { done, type Outcome, refused } from '../../platform/http/outcome.ts'
import { publishCommerce } from '../commerce/store.ts'
import { hashCode, isSameHash } from './make-code.ts'
import { activateUser, countWrongGuess, deleteCode, findUser, lockCode } from './store.ts'

/** Activates an account by the code from its mail; its public page opens with it. Five guesses a code. */
export function verifyCode(
  { db, clock }: { db: Db; clock: Clock },
  { email, code }: { email: string; code: string },
): Promise<Outcome<null>> {
  const now = clock.now()
  return inTransaction(db, async (tx) => {
    const kept = await lockCode(tx, email, now)
    if (!kept) return refused('codeInvalid')
    if (!isSameHash(kept, hashCode(email, code))) {
      await countWrongGuess(tx, email)
      return refused('codeInvalid')
    }
    await deleteCode(tx, email)
    const user = await findUser(tx, email)
    if (!user) return refused('codeInvalid')
    await publishCommerce(tx, await activateUser(tx, user, now))
    return done(null)
  })
}
