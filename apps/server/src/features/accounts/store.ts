import type { Role } from '@cuando/contract/accounts/role'
import { type SqlBool, sql } from 'kysely'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { ofEachBusiness } from '../../platform/db/sweeps/of-each-business.ts'

export async function insertUser(
  tx: Tx,
  user: {
    commerceId: CommerceId
    id: string
    name: string
    lastName: string
    email: string
    /** Null for an account that only signs in with Google. */
    passwordHash: string | null
    role?: Role
    /** PENDING until the e-mail is verified. */
    status?: 'PENDING' | 'ACTIVE'
    createdAt: Date
  },
): Promise<void> {
  await tx
    .insertInto('users')
    .values({
      commerce_id: user.commerceId,
      id: user.id,
      name: user.name,
      last_name: user.lastName,
      email: user.email,
      password_hash: user.passwordHash,
      role: user.role ?? 'OWNER',
      status: user.status ?? 'PENDING',
      created_at: user.createdAt,
      updated_at: user.createdAt,
    })
    .execute()
}

/** Claims an e-mail address for an account; false if it is taken. */
export async function takeEmail(
  tx: Tx,
  email: string,
  commerceId: CommerceId,
  userId: string,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('directory_emails')
    .values({ email, commerce_id: commerceId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>

export function findUser(db: Db, email: string) {
  return selectAccount(db).where('directory_emails.email', '=', email).executeTakeFirst()
}

/** The account of a user. */
export function findUserById(db: Db, userId: string) {
  return selectAccount(db).where('directory_emails.user_id', '=', userId).executeTakeFirst()
}

const selectAccount = (db: Db) =>
  db
    .selectFrom('directory_emails')
    .innerJoin('users', (join) =>
      join
        .onRef('users.commerce_id', '=', 'directory_emails.commerce_id')
        .onRef('users.id', '=', 'directory_emails.user_id'),
    )
    .selectAll('users')

/** Activates an account; null if it was swept in the meantime. */
export async function activateUser(tx: Tx, user: UserRow, now: Date): Promise<CommerceId | null> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ status: 'ACTIVE', updated_at: now })
    .where('commerce_id', '=', user.commerce_id)
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n ? user.commerce_id : null
}

/** Sets the password of a verified account; false if it is unverified or deleted. */
export async function writePassword(
  tx: Tx,
  user: UserRow,
  passwordHash: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ password_hash: passwordHash, updated_at: now })
    .where('commerce_id', '=', user.commerce_id)
    .where('id', '=', user.id)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Locks an account's password until the transaction ends; false if it changed since it was read. */
export async function holdPassword(tx: Tx, user: UserRow): Promise<boolean> {
  const held = await holdUser(tx, user)
  return held !== undefined && held.password_hash === user.password_hash
}

/** Locks an account until the transaction ends: a new password, which ends all its sessions, waits. Undefined if it is gone. */
export function holdUser(tx: Tx, user: Pick<UserRow, 'commerce_id' | 'id'>) {
  return tx
    .selectFrom('users')
    .select('password_hash')
    .where('commerce_id', '=', user.commerce_id)
    .where('id', '=', user.id)
    .forShare()
    .executeTakeFirst()
}

/**
 * Owners' accounts created before `before` and still unverified, locked until the transaction ends; skips
 * locked rows.
 */
export async function lockUnverified(tx: Tx, before: Date, limit: number) {
  const where = sql<SqlBool>`status = 'PENDING' AND role = 'OWNER' AND created_at <= ${before}`
  return ofEachBusiness(
    tx,
    { table: 'users', where, by: 'created_at', limit },
    (commerceId) => sql<{ commerceId: CommerceId; email: string }>`
      SELECT commerce_id AS "commerceId", email FROM users
      WHERE commerce_id = ${commerceId} AND ${where} FOR UPDATE SKIP LOCKED`,
  )
}

export async function freeEmails(tx: Tx, emails: readonly string[]): Promise<void> {
  await tx.deleteFrom('directory_emails').where('email', 'in', emails).execute()
}
