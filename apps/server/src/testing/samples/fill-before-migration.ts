import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { migrate } from '../../platform/db/migrate/migrate.ts'

/** The folder of all migrations. */
export const migrations = join(import.meta.dirname, '../../../migrations')

/** Applies the migrations before one. */
export async function migrateUpTo(pool: Pool, first: string): Promise<void> {
  const before = await mkdtemp(join(tmpdir(), 'cuando-migrations-'))
  try {
    for (const name of await readdir(migrations))
      if (name < first) await cp(join(migrations, name), join(before, name))
    await migrate(pool, before)
  } finally {
    await rm(before, { recursive: true })
  }
}

/** Makes the database that a version before a migration had, with rows that a script of then inserts. */
export async function fillBeforeMigration(
  pool: Pool,
  first: string,
  script: string,
): Promise<void> {
  await pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
  await migrateUpTo(pool, first)
  await pool.query(`BEGIN; ${script}; COMMIT`)
}
