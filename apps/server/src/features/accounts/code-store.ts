import type { Db, Tx } from '../../platform/db/database.ts'
import type { CodePurpose } from '../../platform/db/schema.ts'

/** Whose code it is, and what for: there is one at a time. */
export interface CodeKey {
  email: string
  purpose: CodePurpose
}

/** Notes that a code was asked for; false when one was within the last `pause` seconds. */
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

/** Whether one was asked for within the last `pause` seconds. */
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

/** Puts a new code in the place of the old. */
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

/** Reads a code that still counts and holds it, so that guesses at the same time queue up. */
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

/** Makes a code worthless. When it was asked for stays known: the minute counts on. */
export async function voidCode(tx: Tx, { email, purpose }: CodeKey): Promise<void> {
  await tx
    .updateTable('directory_codes')
    .set({ code_hash: null, attempts_left: 0 })
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .execute()
}

/** Deletes codes whose time was over `before`; one that has been asked for since stays. */
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
