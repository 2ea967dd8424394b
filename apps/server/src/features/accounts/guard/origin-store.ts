import type { Db } from '../../../platform/db/database.ts'

export async function hasOrigin(db: Db, originHash: Buffer, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('directory_known_origins')
    .select('used_at')
    .where('origin_hash', '=', originHash)
    .where('used_at', '>', since)
    .executeTakeFirst()
  return row !== undefined
}

export async function writeOrigin(db: Db, originHash: Buffer, now: Date): Promise<void> {
  await db
    .insertInto('directory_known_origins')
    .values({ origin_hash: originHash, used_at: now })
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
