import { type Db, inTransaction } from '../../platform/db/database.ts'
import { done, type Outcome, refused } from '../../platform/outcome.ts'
import { activateAccount } from './codes/verify-code.ts'
import { hashPassword } from './hash-password.ts'
import { makePassword } from './make-password.ts'
import { deleteSessionsOf } from './session-store.ts'
import { findUser, type UserRow, writePassword } from './store.ts'

// The operator has checked in another way who the owner is. Neither needs a code from a mail.

/** Gives an account a new password, and ends all its sessions. Refused as `notFound` without a verified account. */
export async function replacePassword(
  db: Db,
  email: string,
  now: Date,
): Promise<Outcome<{ password: string; sessions: number }>> {
  const password = makePassword()
  const passwordHash = await hashPassword(password)
  return inTransaction<Outcome<{ password: string; sessions: number }>>(db, async (tx) => {
    const user = await findUser(tx, email)
    if (!user || !(await writePassword(tx, user, passwordHash, now))) return refused('notFound')
    const ended = await deleteSessionsOf(tx, user.id)
    return done({ password, sessions: ended.length })
  })
}

/** Activates an account, as the code from its mail does. `isNew` is false if it was active before. */
export function verifyByHand(
  db: Db,
  email: string,
  now: Date,
): Promise<Outcome<{ user: UserRow; isNew: boolean }>> {
  return inTransaction<Outcome<{ user: UserRow; isNew: boolean }>>(db, async (tx) => {
    const user = await findUser(tx, email)
    if (!user) return refused('notFound')
    if (user.status === 'ACTIVE') return done({ user, isNew: false })
    if (!(await activateAccount(tx, user, now))) return refused('notFound')
    return done({ user, isNew: true })
  })
}
