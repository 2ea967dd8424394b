import type { Db } from '../../../platform/db/database.ts'

/** The given hashes (at least one) that were used after `since`. */
export async function findOrigins(
  db: Db,
  hashes: readonly Buffer[],
  since: Date,
): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('directory_known_origins')
    .select('origin_hash')
    .where('origin_hash', 'in', [...hashes])
    .where('used_at', '>', since)
    .execute()
  return rows.map(({ origin_hash }) => origin_hash)
}

export async function writeOrigins(db: Db, hashes: readonly Buffer[], now: Date): Promise<void> {
  // Sorted, so that concurrent log-ins can't deadlock.
  const sorted = [...hashes].sort(Buffer.compare)
  await db
    .insertInto('directory_known_origins')
    .values(sorted.map((origin_hash) => ({ origin_hash, used_at: now })))
    .onConflict((conflict) => conflict.column('origin_hash').doUpdateSet({ used_at: now }))
    .execute()
}

export async function deleteOldOrigins(db: Db, before: Date, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('directory_known_origins')
    .where('origin_hash', 'in', (eb) =>
      eb
        .selectFrom('directory_known_origins')
        .select('origin_hash')
        .where('used_at', '<=', before)
        .limit(limit),
    )
    .where('used_at', '<=', before)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
