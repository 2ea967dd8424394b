import type { Db, Tx } from '../../platform/db/database.ts'
import type { CommerceId } from '../commerce/store.ts'

/** Who sends a request: an owner with a session that still counts. */
export interface Caller {
  commerceId: CommerceId
  userId: string
}

export async function insertUser(
  tx: Tx,
  user: {
    commerceId: CommerceId
    id: string
    name: string
    lastName: string
    email: string
    passwordHash: string
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

/** Takes an e-mail address for an account; false when somebody has it already. */
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

export function findUser(db: Db | Tx, email: string) {
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

export async function activateUser(tx: Tx, user: UserRow, now: Date): Promise<CommerceId> {
  await tx
    .updateTable('users')
    .set({ status: 'ACTIVE', updated_at: now })
    .where('commerce_id', '=', user.commerce_id)
    .where('id', '=', user.id)
    .execute()
  return user.commerce_id as CommerceId
}

export async function insertSession(
  db: Db | Tx,
  session: {
    tokenHash: Buffer
    commerceId: string
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

export interface SessionRow extends Caller {
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
    commerceId: row.commerce_id as CommerceId,
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

/** Notes that a code was asked for; false when one was within the last `pause` seconds. */
export async function requestCode(
  tx: Tx,
  request: { email: string; now: Date; pause: number },
): Promise<boolean> {
  const { email, now, pause } = request
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('directory_codes')
    .values({ email, purpose: 'VERIFY', attempts_left: 0, requested_at: now, expires_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['email', 'purpose'])
        .doUpdateSet({ requested_at: now })
        .where('directory_codes.requested_at', '<=', new Date(now.getTime() - pause * 1000)),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Puts a new code in the place of the old. */
export async function writeCode(
  db: Db,
  code: { email: string; hash: Buffer; attempts: number; expiresAt: Date },
): Promise<void> {
  await db
    .updateTable('directory_codes')
    .set({ code_hash: code.hash, attempts_left: code.attempts, expires_at: code.expiresAt })
    .where('email', '=', code.email)
    .where('purpose', '=', 'VERIFY')
    .execute()
}

/** Reads a code that still counts and holds it, so that guesses at the same time queue up. */
export async function lockCode(tx: Tx, email: string, now: Date): Promise<Buffer | null> {
  const row = await tx
    .selectFrom('directory_codes')
    .select('code_hash')
    .where('email', '=', email)
    .where('purpose', '=', 'VERIFY')
    .where('attempts_left', '>', 0)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
  return row?.code_hash ?? null
}

export async function countWrongGuess(tx: Tx, email: string): Promise<void> {
  await tx
    .updateTable('directory_codes')
    .set((eb) => ({ attempts_left: eb('attempts_left', '-', 1) }))
    .where('email', '=', email)
    .where('purpose', '=', 'VERIFY')
    .execute()
}

export async function deleteCode(tx: Tx, email: string): Promise<void> {
  await tx
    .deleteFrom('directory_codes')
    .where('email', '=', email)
    .where('purpose', '=', 'VERIFY')
    .execute()
}
