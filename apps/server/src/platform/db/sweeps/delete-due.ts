import { type SqlBool, sql } from 'kysely'
import type { Db } from '../database.ts'
import { deleteOfEach } from './of-each-business.ts'

interface Due {
  table: 'appointment_imports' | 'customer_imports' | 'customer_merges' | 'images' | 'notifications'
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
export function deleteDue(
  db: Db,
  { table, by, until, where = sql<SqlBool>`true` }: Due,
  limit: number,
): Promise<string[]> {
  const isDue = sql<SqlBool>`${where} AND ${sql.ref(by)} <= ${until}`
  return deleteOfEach(db, { table, key: 'id', where: isDue, by, limit })
}
