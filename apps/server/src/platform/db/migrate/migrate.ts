import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool, PoolClient } from 'pg'
import { OperatorError } from '../../operator-error.ts'

// Any number, but the same in every process: "CUANDO" as bytes.
const MIGRATION_LOCK = 74_227_846_202_447

/** This program can't use the database. The message is one Spanish line for the operator. */
class UnfitDatabaseError extends OperatorError {
  override readonly name = 'UnfitDatabaseError'
}

const otherEncoding = (encoding: string) =>
  `La base de datos de DATABASE_URL guarda los textos en ${encoding}, y debe ser UTF8: créala con createdb --encoding=UTF8 --template=template0`

/** The database's user may have timeouts, for requests through a pooler. */
const WITHOUT_TIMEOUTS =
  'SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0'

/**
 * Applies the numbered files in `folder` that the database lacks, each in one transaction. Safe to call from
 * several processes at once: one migrates, the others wait and find nothing left to do.
 *
 * @throws UnfitDatabaseError if the database has migrations that are not in `folder`, or another encoding than UTF-8;
 * nothing is changed then
 */
export function migrate(pool: Pool, folder: string): Promise<void> {
  return whileMigrating(pool, (client) => migrateInTurn(client, folder))
}

/** Runs `work` while no other process migrates. Servers that start wait for its end. */
export async function whileMigrating<T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query(WITHOUT_TIMEOUTS)
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    try {
      return await work(client)
    } finally {
      await client.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK])
    }
  } finally {
    client.release()
  }
}

/**
 * Compares the database's migrations with the files in `folder`.
 *
 * @returns `pending`: files that have not been applied; `unknown`: applied ones without a file, of a newer program
 */
export async function compareMigrations(
  queryable: Pick<Pool | PoolClient, 'query'>,
  folder: string,
): Promise<{ pending: string[]; unknown: string[] }> {
  const result = await queryable.query<{ name: string }>(
    'SELECT name FROM schema_migrations ORDER BY name',
  )
  const applied = result.rows.map((row) => row.name)
  const files = await migrationFiles(folder)
  return {
    pending: files.filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !files.includes(name)),
  }
}

/** The database's version and the remedy, for the operator. */
export async function describeNewer(unknown: readonly string[], folder: string): Promise<string> {
  const own = (await migrationFiles(folder)).at(-1)
  return `La base de datos es de una versión más nueva de Cuando: tiene la migración ${unknown.at(-1)}, y esta versión llega hasta ${own}. Usa esa versión o una posterior, o restaura el respaldo que hiciste antes de actualizar`
}

/** Applies the files that the database lacks, or those among `wanted`, within `whileMigrating`. */
export async function migrateInTurn(
  client: PoolClient,
  folder: string,
  wanted?: readonly string[],
): Promise<void> {
  const { rows } = await client.query<{ server_encoding: string }>('SHOW server_encoding')
  const encoding = rows[0]?.server_encoding ?? ''
  if (encoding !== 'UTF8') throw new UnfitDatabaseError(otherEncoding(encoding))
  await client.query(
    `CREATE TABLE IF NOT EXISTS schema_migrations (
       name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())`,
  )
  const { pending, unknown } = await compareMigrations(client, folder)
  if (unknown.length > 0) throw new UnfitDatabaseError(await describeNewer(unknown, folder))
  for (const name of pending) if (wanted?.includes(name) ?? true) await apply(client, folder, name)
}

/** The names of the migrations, in their order. */
export async function migrationFiles(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name)).sort()
}

async function apply(client: PoolClient, folder: string, name: string): Promise<void> {
  const sql = await readFile(join(folder, name), 'utf8')
  await client.query('BEGIN')
  try {
    await client.query(sql)
    await client.query('INSERT INTO schema_migrations (name) VALUES ($1)', [name])
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw new Error(`Migration ${name} failed`, { cause: error })
  }
}
