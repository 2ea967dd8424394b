import type { Db, Tx } from '../../../platform/db/database.ts'
import type { CodePurpose } from '../../../platform/db/schema.ts'

/** One code exists at a time for each e-mail and purpose. */
export interface CodeKey {
  email: string
  purpose: CodePurpose
}

/** Records a request for a code; false when there was one within the last `pause` seconds. */
export async function requestCode(
  tx: Tx,
  { email, purpose, now, pause }: CodeKey & { now: Date; pause: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('directory_codes')
    .values({ email, purpose, attempts_left: 0, requested_at: now, expires_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['email', 'purpose'])
        .doUpdateSet({ requested_at: now })
        .where('directory_codes.requested_at', '<=', new Date(now.getTime() - pause * 1000)),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Whether a code was requested within the last `pause` seconds. */
export async function isCodeFresh(
  db: Db,
  { email, purpose }: CodeKey,
  now: Date,
  pause: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('directory_codes')
    .select('email')
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .where('requested_at', '>', new Date(now.getTime() - pause * 1000))
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Resets the request times that lie in the future, which were written while the clock was ahead: the pause would last
 * too long.
 */
export async function recallCodes(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('directory_codes')
    .set({ requested_at: now })
    .where('requested_at', '>', now)
    .execute()
}

/** Replaces the code. */
export async function writeCode(
  db: Db,
  {
    email,
    purpose,
    ...code
  }: CodeKey & { hash: Buffer; attempts: number; now: Date; expiresAt: Date },
): Promise<void> {
  const values = {
    code_hash: code.hash,
    attempts_left: code.attempts,
    expires_at: code.expiresAt,
  }
  await db
    .insertInto('directory_codes')
    .values({ email, purpose, requested_at: code.now, ...values })
    .onConflict((conflict) => conflict.columns(['email', 'purpose']).doUpdateSet(values))
    .execute()
}

/** Reads a valid code and locks its row, so that concurrent guesses queue up. */
export async function lockCode(
  tx: Tx,
  { email, purpose }: CodeKey,
  now: Date,
): Promise<Buffer | null> {
  const row = await tx
    .selectFrom('directory_codes')
    .select('code_hash')
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .where('attempts_left', '>', 0)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
  return row?.code_hash ?? null
}

export async function countWrongGuess(tx: Tx, { email, purpose }: CodeKey): Promise<void> {
  await tx
    .updateTable('directory_codes')
    .set((eb) => ({ attempts_left: eb('attempts_left', '-', 1) }))
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .execute()
}

/** Invalidates a code. The time of the request stays, so the pause before the next one still holds. */
export async function voidCode(tx: Tx, { email, purpose }: CodeKey): Promise<void> {
  await tx
    .updateTable('directory_codes')
    .set({ code_hash: null, attempts_left: 0 })
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .execute()
}

/** Deletes codes that expired before `before`, unless a new one was requested since. */
export async function deleteOldCodes(db: Db, before: Date, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('directory_codes')
    .where(({ eb, refTuple }) =>
      eb(
        refTuple('email', 'purpose'),
        'in',
        eb
          .selectFrom('directory_codes')
          .select(['email', 'purpose'])
          .where('expires_at', '<=', before)
          .where('requested_at', '<=', before)
          .limit(limit)
          .$asTuple('email', 'purpose'),
      ),
    )
    .where('expires_at', '<=', before)
    .where('requested_at', '<=', before)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
