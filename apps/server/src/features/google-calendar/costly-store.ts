import { sql } from 'kysely'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db } from '../../platform/db/database.ts'

/** The oldest beyond these are deleted, and computed again. */
const MAX_REMEMBERED = 1000

/** After that they are computed again: the machine may have been too busy. */
const REMEMBERED_MS = 30 * 86_400_000

/** The hashes, in hex, of the series that take too long to expand. */
export async function readCostly(db: Db, commerceId: CommerceId, now: Date): Promise<Set<string>> {
  const rows = await db
    .selectFrom('google_costly_series')
    .select('hash')
    .where('commerce_id', '=', commerceId)
    .where('found_at', '>', new Date(now.getTime() - REMEMBERED_MS))
    .execute()
  return new Set(rows.map(({ hash }) => hash.toString('hex')))
}

/** Stores the hashes of series that take too long to expand. */
export async function writeCostly(
  db: Db,
  commerceId: CommerceId,
  hashes: readonly string[],
  foundAt: Date,
): Promise<void> {
  if (hashes.length === 0) return
  await sql`INSERT INTO google_costly_series (commerce_id, hash, found_at)
    SELECT ${commerceId}, decode(hash, 'hex'), ${foundAt} FROM unnest(${[...hashes]}::text[]) AS hash
    ON CONFLICT (commerce_id, hash) DO UPDATE SET found_at = excluded.found_at`.execute(db)
  await sql`DELETE FROM google_costly_series WHERE commerce_id = ${commerceId} AND hash IN (
      SELECT hash FROM google_costly_series WHERE commerce_id = ${commerceId}
      ORDER BY found_at DESC, hash OFFSET ${MAX_REMEMBERED}
    )`.execute(db)
}
