import { sql } from 'kysely'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'

/** Two customers, in any order. */
export type Pair = readonly [string, string]

/** A key of two customers, the same in both orders. */
export const pairKey = (pair: Pair): string => pair.toSorted().join()

/** The keys of all pairs of a business that are different people. */
export async function readDistinct(db: Db, commerceId: CommerceId): Promise<Set<string>> {
  const rows = await db
    .selectFrom('distinct_customers')
    .select(['one_id', 'other_id'])
    .where('commerce_id', '=', commerceId)
    .execute()
  return new Set(rows.map((row) => pairKey([row.one_id, row.other_id])))
}

/** Stores that a customer and each of these others are different people. Returns the ids of the new pairs; skips unknown customers. */
export async function insertDistinct(
  tx: Tx,
  commerceId: CommerceId,
  customerId: string,
  others: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO distinct_customers (commerce_id, one_id, other_id)
    SELECT commerce_id, least(id, ${customerId}), greatest(id, ${customerId}) FROM customers
    WHERE commerce_id = ${commerceId} AND id = ANY (${others}::uuid[]) AND id <> ${customerId}
    ON CONFLICT DO NOTHING
    RETURNING CASE WHEN one_id = ${customerId} THEN other_id ELSE one_id END AS id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** A name that more customers have makes no possible duplicates. */
const NAMESAKES = 10

/** Stores that a customer and all others with the same name are different people. Ignores case and accents. */
export async function insertNamesake(
  tx: Tx,
  commerceId: CommerceId,
  customerId: string,
): Promise<void> {
  await sql`INSERT INTO distinct_customers (commerce_id, one_id, other_id)
    SELECT commerce_id, least(id, ${customerId}), greatest(id, ${customerId}) FROM customers
    WHERE commerce_id = ${commerceId} AND erased_at IS NULL AND id <> ${customerId}
      AND name_key = (SELECT name_key FROM customers
        WHERE commerce_id = ${commerceId} AND id = ${customerId})
    LIMIT ${NAMESAKES} ON CONFLICT DO NOTHING`.execute(tx)
}

export async function deleteDistinct(
  tx: Tx,
  commerceId: CommerceId,
  customerId: string,
  others: readonly string[],
): Promise<void> {
  await sql`DELETE FROM distinct_customers
    WHERE commerce_id = ${commerceId} AND (one_id, other_id) IN (
      SELECT least(id, ${customerId}), greatest(id, ${customerId})
      FROM unnest(${others}::uuid[]) AS id)`.execute(tx)
}

/** The ids of the customers that are stored as different from this one. */
export async function readDistinctFrom(
  tx: Tx,
  commerceId: CommerceId,
  customerId: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT other_id AS id FROM distinct_customers
      WHERE commerce_id = ${commerceId} AND one_id = ${customerId}
    UNION ALL SELECT one_id FROM distinct_customers
      WHERE commerce_id = ${commerceId} AND other_id = ${customerId}`.execute(tx)
  return rows.map(({ id }) => id)
}
