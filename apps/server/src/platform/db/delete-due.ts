import { type SqlBool, sql } from 'kysely'
import type { Db } from './database.ts'

interface Due {
  table: 'customer_imports' | 'images' | 'notifications'
  /** What the sweep is by: indexed, since the oldest go first. */
  by: string
  /** Until when, that moment included. */
  until: Date
  /** A condition beside it, such as that of a partial index. */
  where?: ReturnType<typeof sql<SqlBool>>
}

/**
 * Deletes rows whose time has come, up to `limit`, and returns their ids. They are locked first, without waiting: what
 * somebody reads or keeps right now is left to a later sweep.
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
