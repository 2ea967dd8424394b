import { sql } from 'kysely'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Compared } from './judge-pair.ts'

export interface Candidate extends Compared {
  id: string
  created_at: Date
}

/** A phone or full name that more customers have is nobody's own: the shop's phone, 'Público en general'. */
const MAX_ALIKE = 10

/** How many phones or names are read at once. */
const BATCH = 500

/** By what candidates are grouped. An erased customer has no phone, and is not in the index by name. */
const groupings = {
  phone: sql`phone IS NOT NULL`,
  name_key: sql`erased_at IS NULL`,
}

/**
 * The customers of a business who have a phone or a full name in common with others, group by group, each from the oldest to
 * the newest. Reads the groups in batches, so that the caller can stop early.
 */
export async function* readAlike(
  db: Db,
  commerceId: CommerceId,
  by: keyof typeof groupings,
): AsyncGenerator<Candidate[]> {
  for (let last: string | null = null; ; ) {
    const rows: Candidate[] = await readBatch(db, commerceId, by, last)
    const groups = Map.groupBy(rows, (row) => row[by])
    yield* groups.values()
    if (groups.size < BATCH) return
    last = rows.at(-1)?.[by] ?? null
  }
}

async function readBatch(
  db: Db,
  commerceId: CommerceId,
  by: keyof typeof groupings,
  last: string | null,
): Promise<Candidate[]> {
  const key = sql.ref(by)
  const after = last === null ? sql`` : sql`AND ${key} > ${last}`
  const isFull = by === 'name_key' ? sql`AND name_key LIKE '% %'` : sql``
  // OFFSET 0 makes the planner look up each group. Its statistics are outdated after an import.
  const { rows } = await sql<Candidate>`
    SELECT alike.* FROM (
      SELECT ${key} AS key FROM customers
      WHERE commerce_id = ${commerceId} AND ${groupings[by]} ${isFull} ${after}
      GROUP BY ${key} HAVING count(*) BETWEEN 2 AND ${MAX_ALIKE}
      ORDER BY ${key} LIMIT ${BATCH}
    ) AS shared, LATERAL (
      SELECT id, name, last_name, name_key, email, phone, created_at FROM customers
      WHERE commerce_id = ${commerceId} AND ${key} = shared.key AND erased_at IS NULL OFFSET 0
    ) AS alike
    ORDER BY shared.key, created_at, id`.execute(db)
  return rows
}
