import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { CommerceId } from '../commerce-id.ts'
import type { Db, Schema } from '../database.ts'

interface Rows {
  table: keyof Schema & string
  where: RawBuilder<SqlBool>
  /** Rows with the smallest values of this column come first. */
  by?: string
  /** None by default. */
  limit?: number
}

/**
 * Runs a statement for each business that has such rows, one after the other, and returns their rows together. Where Citus
 * divides the businesses among nodes, no single statement can lock rows of several. `statementOf` gets how many rows may still
 * be returned.
 */
export async function ofEachBusiness<Row>(
  db: Db,
  { table, where, by, limit }: Rows,
  statementOf: (commerceId: CommerceId, limit: number | null) => RawBuilder<Row>,
): Promise<Row[]> {
  const { rows: businesses } = await sql<{
    commerce_id: CommerceId
  }>`SELECT DISTINCT commerce_id FROM (
      SELECT commerce_id FROM ${sql.table(table)} WHERE ${where} ${orderBy(by)} LIMIT ${limit ?? null}
    ) AS due ORDER BY commerce_id`.execute(db)
  const found: Row[] = []
  for (const { commerce_id: commerceId } of businesses) {
    const left = limit === undefined ? null : limit - found.length
    if (left === 0) break
    const { rows } = await statementOf(commerceId, left).execute(db)
    found.push(...rows)
  }
  return found
}

/** Deletes such rows and returns their keys. It skips rows that another transaction has locked. */
export async function deleteOfEach<Key = string>(
  db: Db,
  { key, ...rows }: Rows & { key: string },
): Promise<Key[]> {
  const { table, where, by } = rows
  const deleted = await ofEachBusiness(
    db,
    rows,
    (commerceId, limit) => sql<{ key: Key }>`
      DELETE FROM ${sql.table(table)} WHERE commerce_id = ${commerceId} AND ${sql.ref(key)} IN (
        SELECT ${sql.ref(key)} FROM ${sql.table(table)}
        WHERE commerce_id = ${commerceId} AND ${where}
        ${orderBy(by)} LIMIT ${limit} FOR UPDATE SKIP LOCKED
      ) RETURNING ${sql.ref(key)} AS key`,
  )
  return deleted.map((row) => row.key)
}

const orderBy = (column: string | undefined) =>
  column === undefined ? sql`` : sql`ORDER BY ${sql.ref(column)}`
