import { type SqlBool, sql } from 'kysely'
import type { Db } from '../database.ts'

interface Due {
  table: 'customer_imports' | 'images' | 'notifications'
  /** The time column. It is indexed, since the oldest rows are deleted first. */
  by: string
  /** Rows up to this time are due, inclusive. */
  until: Date
  /** A further condition, such as that of a partial index. */
  where?: ReturnType<typeof sql<SqlBool>>
}

/**
 * Deletes up to `limit` due rows and returns their ids. It skips rows that another transaction has locked; a later
 * sweep deletes those.
 */
export async function deleteDue(
  db: Db,
  { table, by, until, where = sql<SqlBool>`true` }: Due,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    DELETE FROM ${sql.table(table)} WHERE (commerce_id, id) IN (
      SELECT commerce_id, id FROM ${sql.table(table)}
      WHERE ${where} AND ${sql.ref(by)} <= ${until}
      ORDER BY ${sql.ref(by)} LIMIT ${limit}
      FOR UPDATE SKIP LOCKED
    ) RETURNING id`.execute(db)
  return rows.map(({ id }) => id)
}
