import type { Role } from '@cuando/contract/accounts/role'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db, Tx } from '../../platform/db/database.ts'

/** Somebody with a valid session, who makes a request. */
export interface Caller {
  commerceId: CommerceId
  userId: string
  /** In this business. */
  role: Role
  memberId: string
  /** The session, as it is stored. */
  tokenHash: Buffer
}

export async function insertSession(
  db: Db,
  session: {
    tokenHash: Buffer
    commerceId: CommerceId
    userId: string
    role: Role
    memberId: string
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
      role: session.role,
      member_id: session.memberId,
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
    .select(['commerce_id', 'user_id', 'role', 'member_id', 'is_remembered', 'expires_at'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!row) return null
  return {
    commerceId: row.commerce_id,
    userId: row.user_id,
    role: row.role,
    memberId: row.member_id ?? row.commerce_id,
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

/** Ends a session to open another instead; null if it has ended, as for the second of two requests. */
export async function takeSession(
  tx: Tx,
  tokenHash: Buffer,
  now: Date,
): Promise<Pick<SessionRow, 'isRemembered'> | null> {
  const row = await tx
    .deleteFrom('directory_sessions')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning('is_remembered')
    .executeTakeFirst()
  return row ? { isRemembered: row.is_remembered } : null
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
