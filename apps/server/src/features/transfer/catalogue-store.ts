import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { movedTables, omittedFrom, type TableName } from './treatment-store.ts'

/** The columns of a business's tables that go into its file. */
export type Columns = ReadonlyMap<TableName, readonly string[]>

/** Reads them from the database's catalogue, so that a new column goes along. Generated ones are computed again. */
export async function readColumns(db: Db): Promise<Columns> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    SELECT relname AS name, array_agg(attname::text ORDER BY attnum) AS columns
    FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND attnum > 0
      AND NOT attisdropped AND attgenerated = ''
    GROUP BY relname`.execute(db)
  const all = new Map(rows.map(({ name, columns }) => [name, columns]))
  return new Map(
    movedTables.map((table) => {
      const omitted = omittedFrom(table)
      return [table, (all.get(table) ?? []).filter((column) => !omitted.includes(column))]
    }),
  )
}

/** The names of the migrations that the database has. */
export async function readMigrations(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('schema_migrations').select('name').orderBy('name').execute()
  return rows.map(({ name }) => name)
}

/** The name of a business's category; null without one. */
export async function readCategoryName(db: Db, commerceId: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    SELECT commerce_categories.name FROM commerce_categories
    JOIN commerces ON commerces.category_id = commerce_categories.id
    WHERE commerce_id = ${commerceId}`.execute(db)
  return rows[0]?.name ?? null
}
