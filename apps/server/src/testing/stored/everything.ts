import { sql } from 'kysely'
import type { WithDatabase } from './rows.ts'

/** All rows of all tables, jobs too, as text. */
export async function dumpEverything({ database }: WithDatabase): Promise<string> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    SELECT schemaname AS schema, tablename AS name FROM pg_tables
    WHERE schemaname IN ('public', 'graphile_worker')`.execute(database.db)
  const texts = []
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ row: string }>`
      SELECT to_jsonb(each)::text AS row FROM ${sql.table(`${schema}.${name}`)} AS each`.execute(
      database.db,
    )
    texts.push(...rows.map(({ row }) => row))
  }
  return texts.join('\n')
}

/** How many rows of each table belong to a business; tables without any are left out. */
export async function tracesOf(
  { database }: WithDatabase,
  commerceId: string,
): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name = 'commerce_id'`.execute(database.db)
  const counts = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{ n: number }>`
        SELECT count(*) AS n FROM ${sql.table(name)} WHERE commerce_id = ${commerceId}`.execute(
        database.db,
      )
      return [name, rows[0]?.n ?? 0] as const
    }),
  )
  return Object.fromEntries(counts.filter(([, n]) => n > 0))
}

/** The mailboxes that the database derives from e-mails. */
export async function mailboxesOf(
  { database }: WithDatabase,
  emails: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ mailbox: string }>`
    SELECT mailbox_of(unnest(${emails}::text[])) AS mailbox`.execute(database.db)
  return rows.map(({ mailbox }) => mailbox)
}

/** The names of all tables, by their schema; those of PostgreSQL are left out. */
export async function listTables({ database }: WithDatabase): Promise<Record<string, string[]>> {
  const { rows } = await sql<{ schema: string; names: string[] }>`
    SELECT schemaname AS schema, array_agg(tablename::text ORDER BY tablename) AS names FROM pg_tables
    WHERE schemaname NOT IN ('pg_catalog', 'information_schema') GROUP BY schemaname`.execute(
    database.db,
  )
  return Object.fromEntries(rows.map(({ schema, names }) => [schema, names.sort()]))
}

/** All rows of a business, by table; those of one table in no order. */
export async function dumpBusiness(
  { database }: WithDatabase,
  commerceId: string,
): Promise<Record<string, Record<string, unknown>[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name = 'commerce_id'`.execute(database.db)
  const dumps = []
  for (const { name } of tables) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      SELECT to_jsonb(each) AS row FROM ${sql.table(name)} AS each
      WHERE commerce_id = ${commerceId}`.execute(database.db)
    dumps.push([name, rows.map(({ row }) => row)] as const)
  }
  return Object.fromEntries(dumps)
}
