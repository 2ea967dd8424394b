import { type SqlBool, sql } from 'kysely'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { ofEachBusiness } from '../../platform/db/sweeps/of-each-business.ts'

/** The owner who makes a request, with a valid session. */
export interface Caller {
  commerceId: CommerceId
  userId: string
  /** The session, as it is stored. */
  tokenHash: Buffer
}

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
      status: 'PENDING',
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
  return db
    .selectFrom('directory_emails')
    .innerJoin('users', (join) =>
      join
        .onRef('users.commerce_id', '=', 'directory_emails.commerce_id')
        .onRef('users.id', '=', 'directory_emails.user_id'),
    )
    .selectAll('users')
    .where('directory_emails.email', '=', email)
    .executeTakeFirst()
}

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
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('commerce_id', '=', user.commerce_id)
    .where('id', '=', user.id)
    .where('password_hash', '=', user.password_hash)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Accounts created before `before` and still unverified, locked until the transaction ends; skips locked
 * rows.
 */
export async function lockUnverified(tx: Tx, before: Date, limit: number) {
  const where = sql<SqlBool>`status = 'PENDING' AND created_at <= ${before}`
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

export async function insertSession(
  db: Db,
  session: {
    tokenHash: Buffer
    commerceId: CommerceId
    userId: string
    isRemembered: boolean
    expiresAt: Date
    createdAt: Date
  },
): Promise<void> {
  await db
    .insertInto('directory_sessions')
    .values({
      token_hash: session.tokenHash,
      commerce_id: session.commerceId,
      user_id: session.userId,
      is_remembered: session.isRemembered,
      expires_at: session.expiresAt,
      created_at: session.createdAt,
    })
    .execute()
}

export interface SessionRow extends Omit<Caller, 'tokenHash'> {
  isRemembered: boolean
  expiresAt: Date
}

export async function readSession(
  db: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<SessionRow | null> {
  const row = await db
    .selectFrom('directory_sessions')
    .select(['commerce_id', 'user_id', 'is_remembered', 'expires_at'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!row) return null
  return {
    commerceId: row.commerce_id,
    userId: row.user_id,
    isRemembered: row.is_remembered,
    expiresAt: row.expires_at,
  }
}

export async function extendSession(db: Db, tokenHash: Buffer, expiresAt: Date): Promise<void> {
  await db
    .updateTable('directory_sessions')
    .set({ expires_at: expiresAt })
    .where('token_hash', '=', tokenHash)
    .execute()
}

export async function deleteSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('directory_sessions').where('token_hash', '=', tokenHash).execute()
}

/** Ends all sessions of an account; returns the hashes of their tokens. */
export async function deleteSessionsOf(tx: Tx, userId: string): Promise<Buffer[]> {
  const rows = await tx
    .deleteFrom('directory_sessions')
    .where('user_id', '=', userId)
    .returning('token_hash')
    .execute()
  return rows.map((row) => row.token_hash)
}

export async function deleteExpiredSessions(db: Db, now: Date, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('directory_sessions')
    .where('token_hash', 'in', (eb) =>
      eb
        .selectFrom('directory_sessions')
        .select('token_hash')
        .where('expires_at', '<=', now)
        .limit(limit),
    )
    // Checked again on the row itself: the session may have been extended in the meantime.
    .where('expires_at', '<=', now)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
