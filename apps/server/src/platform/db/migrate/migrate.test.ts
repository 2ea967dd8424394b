import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeTestDatabase, type TestDatabase } from '../../../testing/make-test-database.ts'
import { migrations } from '../../../testing/samples/fill-before-migration.ts'
import { compareMigrations, migrate } from './migrate.ts'

let database: TestDatabase
let folder: string
beforeEach(async () => {
  database = await makeTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'cuando-migrations-'))
  await cp(migrations, folder, { recursive: true })
})
afterEach(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

describe('migrating', () => {
  it('applies each file once, also when several processes start at once', async () => {
    await writeFile(
      join(folder, '9001-notes-2.sql'),
      'CREATE TABLE notes (n int); INSERT INTO notes VALUES (1);',
    )
    expect((await compareMigrations(database.pool, folder)).pending).toEqual(['9001-notes-2.sql'])
    await Promise.all([1, 2, 3].map(() => migrate(database.pool, folder)))
    const { rows } = await database.pool.query('SELECT n FROM notes')
    expect(rows).toEqual([{ n: 1 }])
    expect((await compareMigrations(database.pool, folder)).pending).toEqual([])
  })

  it('leaves nothing of a file that fails', async () => {
    await writeFile(join(folder, '9001-broken.sql'), 'CREATE TABLE notes (n int); SELECT nonsense;')
    await expect(migrate(database.pool, folder)).rejects.toThrow('9001-broken.sql')
    const { rows } = await database.pool.query(`SELECT to_regclass('notes') AS found`)
    expect(rows).toEqual([{ found: null }])
    expect((await compareMigrations(database.pool, folder)).pending).toEqual(['9001-broken.sql'])
  })
})

describe('a database that is newer than the program', () => {
  it('is refused, and stays as it is', async () => {
    await writeFile(join(folder, '9001-newer.sql'), 'CREATE TABLE notes (n int)')
    await migrate(database.pool, folder)
    await rm(join(folder, '9001-newer.sql'))
    await writeFile(join(folder, '9000-own.sql'), 'CREATE TABLE own (n int)')
    await expect(migrate(database.pool, folder)).rejects.toThrow(
      /migración 9001-newer\.sql, y esta versión llega hasta 9000-own\.sql.* restaura el respaldo/,
    )
    const { rows } = await database.pool.query(`SELECT to_regclass('own') AS found`)
    expect(rows).toEqual([{ found: null }])
  })
})

describe('the schema', () => {
  // Look-up tables without a business, and shared ones.
  const shared =
    /^(directory_|commerce_categories$|rate_limits$|reached_recipients$|scheduled_tasks$|schema_migrations$|server_keys$|plan_prices$|closed_months|ended_months$|payout_batches$|past_payouts$|backups$)/

  it('puts commerce_id first in the key and every unique index of a business’s tables', async () => {
    const { rows } = await database.pool.query<{ table: string; index: string; first: string }>(`
      SELECT t.relname AS table, i.relname AS index, a.attname AS first
        FROM pg_index x
        JOIN pg_class t ON t.oid = x.indrelid
        JOIN pg_class i ON i.oid = x.indexrelid
        JOIN pg_namespace n ON n.oid = t.relnamespace AND n.nspname = 'public'
        JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = x.indkey[0]
       WHERE x.indisunique OR x.indisprimary OR x.indisexclusion`)
    const tenant = rows.filter((row) => !shared.test(row.table))
    expect(tenant.length).toBeGreaterThan(8)
    expect(tenant.filter((row) => row.first !== 'commerce_id')).toEqual([])
  })

  it('lets no row point into another business', async () => {
    const { rows } = await database.pool.query<{ table: string; columns: string[] }>(`
      SELECT c.conrelid::regclass::text AS table,
             array(SELECT attname::text FROM unnest(c.conkey) k
                     JOIN pg_attribute ON attrelid = c.conrelid AND attnum = k) AS columns
        FROM pg_constraint c
       WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace
         AND c.confrelid <> ALL ('{commerce_categories,payout_batches}'::regclass[])`)
    expect(rows.length).toBeGreaterThan(8)
    expect(rows.filter((row) => !row.columns.includes('commerce_id'))).toEqual([])
  })

  it('is what the generated types say', async () => {
    const server = fileURLToPath(new URL('../../../../', import.meta.url))
    const run = promisify(execFile)(
      'npx',
      [
        '--no',
        'kysely-codegen',
        '--',
        '--config-file',
        '.kysely-codegenrc.json',
        '--verify',
        '--url',
        database.url,
      ],
      { cwd: server },
    )
    await expect(run).resolves.toBeDefined()
  })
})
