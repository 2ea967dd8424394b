import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool, PoolClient } from 'pg'

// Any number, but the same in every process: "CUANDO" as bytes.
const MIGRATION_LOCK = 74_227_846_202_447

/**
 * Applies the numbered files in `folder` that the database lacks, each in one transaction. Safe to call from
 * several processes at once: one migrates, the others wait and find nothing left to do.
 */
export async function migrate(pool: Pool, folder: string): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    try {
      await applyMissing(client, folder)
    } finally {
      await client.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK])
    }
  } finally {
    client.release()
  }
}

/** The migrations in `folder` that have not been applied. */
export async function pendingMigrations(pool: Pool, folder: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>('SELECT name FROM schema_migrations')
  const applied = new Set(rows.map((row) => row.name))
  return (await migrationFiles(folder)).filter((name) => !applied.has(name))
}

async function applyMissing(client: PoolClient, folder: string): Promise<void> {
  await client.query(
    `CREATE TABLE IF NOT EXISTS schema_migrations (
       name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())`,
  )
  const { rows } = await client.query<{ name: string }>('SELECT name FROM schema_migrations')
  const applied = new Set(rows.map((row) => row.name))
  for (const name of await migrationFiles(folder)) {
    if (!applied.has(name)) await apply(client, folder, name)
  }
}

async function migrationFiles(folder: string): Promise<string[]> {
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
