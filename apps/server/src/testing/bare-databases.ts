import { randomUUID } from 'node:crypto'
import { afterAll, inject } from 'vitest'
import { type Database, openDatabase } from '../platform/db/open-database.ts'
import { onServer, urlOf } from './process/on-server.ts'

/** Makes databases without tables, of a role that owns them and may do nothing else. They are dropped after the last test. */
export function bareDatabases(): { make(encoding?: string): Promise<string> } {
  const server = inject('templateServer')
  const role = `owner_${randomUUID().replaceAll('-', '')}`
  const names: string[] = []
  afterAll(async () => {
    for (const name of names) await onServer(server, `DROP DATABASE ${name} WITH (FORCE)`)
    await onServer(server, `DROP ROLE IF EXISTS ${role}`)
  })
  return {
    async make(encoding = 'UTF8') {
      if (names.length === 0) await onServer(server, `CREATE ROLE ${role} LOGIN PASSWORD 'x'`)
      const name = `${role}_${names.length}`
      const locale = `ENCODING '${encoding}' LOCALE 'C' TEMPLATE template0`
      await onServer(server, `CREATE DATABASE ${name} OWNER ${role} ${locale}`)
      names.push(name)
      const url = new URL(urlOf(server, name))
      url.username = role
      url.password = 'x'
      return url.href
    },
  }
}

/** Works on a database as the operator's commands do. */
export async function within<T>(url: string, work: (database: Database) => Promise<T>): Promise<T> {
  const config = { connectionString: url, max: 3, pipeline: false, application_name: 'tests' }
  const database = openDatabase(config, () => undefined)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** A number for the contents of each table, and the position of each sequence. */
export function digest(url: string): Promise<Record<string, string>> {
  return within(url, async ({ pool }) => {
    const { rows: tables } = await pool.query<{ name: string }>(
      `SELECT schemaname || '.' || tablename AS name FROM pg_tables
        WHERE schemaname IN ('public', 'graphile_worker') AND tablename <> 'migrations'`,
    )
    const { rows: sequences } = await pool.query<{ name: string; text: string }>(
      `SELECT schemaname || '.' || sequencename AS name, last_value::text AS text FROM pg_sequences
        WHERE schemaname IN ('public', 'graphile_worker')`,
    )
    const found: Record<string, string> = Object.fromEntries(
      sequences.map(({ name, text }) => [name, text]),
    )
    for (const { name } of tables) {
      const { rows } = await pool.query<{ text: string }>(
        `SELECT count(*) || ' ' || coalesce(sum(hashtextextended(each::text, 0)), 0) AS text FROM ${name} AS each`,
      )
      found[name] = rows[0]?.text ?? ''
    }
    return found
  })
}
