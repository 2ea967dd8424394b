import type { Db } from '../../platform/db/database.ts'

export async function hasPlace(db: Db, placeHash: Buffer, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('directory_known_places')
    .select('used_at')
    .where('place_hash', '=', placeHash)
    .where('used_at', '>', since)
    .executeTakeFirst()
  return row !== undefined
}

export async function writePlace(db: Db, placeHash: Buffer, now: Date): Promise<void> {
  await db
    .insertInto('directory_known_places')
    .values({ place_hash: placeHash, used_at: now })
    .onConflict((conflict) => conflict.column('place_hash').doUpdateSet({ used_at: now }))
    .execute()
}

export async function deleteOldPlaces(db: Db, before: Date, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('directory_known_places')
    .where('place_hash', 'in', (eb) =>
      eb
        .selectFrom('directory_known_places')
        .select('place_hash')
        .where('used_at', '<=', before)
        .limit(limit),
    )
    .where('used_at', '<=', before)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
