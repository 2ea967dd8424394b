import type { TestApp } from './make-test-app.ts'

/** All rows of all tables, as text. */
export async function dumpDatabase({ database }: TestApp): Promise<string> {
  const { rows: tables } = await database.pool.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname IN ('public', 'graphile_worker')`,
  )
  const texts: string[] = []
  for (const { name } of tables) {
    const { rows } =
      await database.pool.query(`SELECT coalesce(string_agg(row::text, E'\\n'), '') AS text
      FROM (SELECT to_jsonb(each) AS row FROM ${name} AS each) AS rows`)
    texts.push(rows[0].text)
  }
  return texts.join('\n')
}
