import type { Db, Tx } from '../../../platform/db/database.ts'
import { findUser, type UserRow } from '../store.ts'

/** Stores the hash of an ID token that may log in once; deletes expired ones. */
export async function storeToken(
  db: Db,
  tokenHash: Buffer,
  now: Date,
  expiresAt: Date,
): Promise<void> {
  await db.deleteFrom('directory_google_tokens').where('expires_at', '<=', now).execute()
  await db
    .insertInto('directory_google_tokens')
    .values({ token_hash: tokenHash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Uses up a stored ID token; false if it is unknown, used or expired. */
export async function spendToken(tx: Tx, tokenHash: Buffer, now: Date): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('directory_google_tokens')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

export function findLinkedUser(db: Db, subject: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('directory_google_accounts')
    .innerJoin('users', (join) =>
      join
        .onRef('users.commerce_id', '=', 'directory_google_accounts.commerce_id')
        .onRef('users.id', '=', 'directory_google_accounts.user_id'),
    )
    .selectAll('users')
    .where('directory_google_accounts.subject', '=', subject)
    .executeTakeFirst()
}

/** Links an account with a Google account; false if either is linked already. */
export async function linkUser(
  tx: Tx,
  subject: string,
  user: UserRow,
  linkedAt: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('directory_google_accounts')
    .values({
      subject,
      commerce_id: user.commerce_id,
      user_id: user.id,
      linked_at: linkedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Finds an account by e-mail and locks its row until the transaction ends. */
export async function lockUser(tx: Tx, email: string): Promise<UserRow | undefined> {
  const user = await findUser(tx, email)
  if (!user) return undefined
  return tx
    .selectFrom('users')
    .selectAll()
    .where('commerce_id', '=', user.commerce_id)
    .where('id', '=', user.id)
    .forUpdate()
    .executeTakeFirst()
}

/** Removes the password. */
export async function clearPassword(tx: Tx, user: UserRow): Promise<void> {
  await tx
    .updateTable('users')
    .set({ password_hash: null })
    .where('commerce_id', '=', user.commerce_id)
    .where('id', '=', user.id)
    .execute()
}
