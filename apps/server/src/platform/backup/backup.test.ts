import {
  copyFile,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bareDatabases, digest, within } from '../../testing/bare-databases.ts'
import { openTestApp } from '../../testing/make-test-app.ts'
import { openTestDatabase } from '../../testing/make-test-database.ts'
import { openBusiness } from '../../testing/open-business.ts'
import { migrations } from '../../testing/samples/fill-before-migration.ts'
import { bookAs } from '../../testing/steps/book-as.ts'
import { openDatabase } from '../db/open-database.ts'
import { migrateJobs } from '../jobs/run-worker.ts'
import { nameOf } from './backup-format.ts'
import { checkArchive } from './read-archive.ts'
import { restoreBackup } from './restore-backup.ts'
import { takeBackup } from './take-backup.ts'

const app = await openTestApp()
const source = app.database
const empty = await openTestDatabase()
const bare = bareDatabases()
let folder: string
let file: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cuando-backup-'))
  file = join(folder, 'book.tar.gz')
  const salon = await openBusiness(app)
  for (const time of ['10:00', '12:00']) await bookAs(app, salon, { time })
  await source.pool.query(`
    INSERT INTO images SELECT commerce_id, gen_random_uuid(), decode(repeat('00ff5c0a', 1200000), 'hex'), now()
      FROM commerces LIMIT 1;
    INSERT INTO images SELECT commerce_id, gen_random_uuid(), '', now() FROM commerces LIMIT 1;
    INSERT INTO payout_batches (created_at) VALUES (now()), (now());
    INSERT INTO server_keys VALUES ('secret-fingerprint', '\\xabcd')
      ON CONFLICT (name) DO UPDATE SET key = excluded.key;
    UPDATE customers SET name = E'Ñandú "\\t\\n\\\\N';
    SELECT graphile_worker.add_job('test:waits', '{"text": "á\\n"}', run_at := now() + interval '1 day')`)
  await backUp(file)
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

const backUp = (path: string, url = source.url, signal?: AbortSignal) =>
  takeBackup({
    connectionString: url,
    chooseFile: async () => path,
    ...(signal && { signal }),
  })

const restore = async (path: string, url: string) => {
  const checked = await checkArchive(path)
  await within(url, (database) =>
    restoreBackup(
      {
        ...{ database, migrations },
        migrateQueue: () => migrateJobs(database.pool),
        prepare: async () => undefined,
      },
      path,
      checked,
    ),
  )
}

describe('a backup', () => {
  it('restores every row of every table, and the sequences, as an owner who is no superuser', async () => {
    const url = await bare.make()
    await restore(file, url)
    expect(await digest(url)).toEqual(await digest(source.url))
    await within(url, async ({ pool }) => {
      const rules = `SELECT conrelid::regclass::text || conname || pg_get_constraintdef(oid) || convalidated AS rule
        FROM pg_constraint ORDER BY 1`
      const before = (await source.pool.query(rules)).rows
      expect((await pool.query(rules)).rows).toEqual(before)
      const { rows } = await pool.query(`SELECT FROM pg_trigger WHERE tgenabled <> 'O'`)
      expect(rows).toEqual([])
      const next = await pool.query(
        'INSERT INTO payout_batches (created_at) VALUES (now()) RETURNING id',
      )
      expect(next.rows).toEqual([{ id: 3 }])
    })
  })

  it('has all tables of the database, and only the server’s user can read it', async () => {
    const { header, contents } = await checkArchive(file)
    const { rows } = await source.pool.query<{ name: string }>(
      `SELECT schemaname || '.' || tablename AS name FROM pg_tables
        WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
    )
    const names = rows.map(({ name }) => name).sort()
    expect(header.tables.map(nameOf).sort()).toEqual(names)
    expect(contents.tables.map(nameOf).sort()).toEqual(names)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(header.keyFingerprint).toBe('abcd')
  })

  it('never replaces a file, and leaves no draft behind', async () => {
    const before = await readFile(file)
    await expect(backUp(file)).rejects.toThrow(`${file} ya existe`)
    expect((await readFile(file)).equals(before)).toBe(true)
    await expect(backUp(join(folder, 'missing/x.tar.gz'))).rejects.toThrow('No se puede escribir')
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([])
  })

  it('is taken by one at a time, and replaces the draft of one that was killed', async () => {
    const [one, two] = [join(folder, 'one.tar.gz'), join(folder, 'two.tar.gz')]
    await writeFile(`${one}.part`, 'half')
    await writeFile(`${two}.part`, 'half')
    const results = await Promise.allSettled([backUp(one), backUp(two)])
    const refused = results.filter((result) => result.status === 'rejected')
    expect(refused.map(({ reason }) => reason.message)).toEqual(['Ya hay otro respaldo en marcha'])
    const [taken] = results[0]?.status === 'fulfilled' ? [one] : [two]
    await checkArchive(taken ?? '')
  })

  it.each(['abort', 'kill'] as const)('leaves nothing after %s in the middle', async (how) => {
    const path = join(folder, `${how}.tar.gz`)
    const ending = new AbortController()
    // It waits for this table, which another transaction has locked.
    const blocker = await source.pool.connect()
    try {
      await blocker.query('BEGIN; LOCK TABLE commerces IN ACCESS EXCLUSIVE MODE')
      const taking = backUp(path, source.url, ending.signal)
      taking.catch(() => undefined)
      const sessions = `FROM pg_stat_activity WHERE application_name = 'cuando-backup' AND wait_event_type = 'Lock'`
      await expect.poll(async () => (await empty.pool.query(`SELECT ${sessions}`)).rowCount).toBe(1)
      if (how === 'abort') ending.abort()
      else await empty.pool.query(`SELECT pg_terminate_backend(pid) ${sessions}`)
      await expect(taking).rejects.toThrow()
    } finally {
      await blocker.query('ROLLBACK')
      blocker.release()
    }
    expect((await readdir(folder)).filter((name) => name.startsWith(how))).toEqual([])
  })
})

describe('restoring refuses', () => {
  const damage = async (name: string, change: (path: string) => Promise<void>) => {
    const path = join(folder, name)
    await copyFile(file, path)
    await change(path)
    return path
  }

  /** A backup whose compression is in order, but not its content. */
  const edit = (path: string, from: string, to: string) =>
    readFile(path).then((content) => {
      const tar = gunzipSync(content)
      const at = tar.indexOf(from)
      expect(at).toBeGreaterThan(0)
      tar.write(to, at)
      return writeFile(path, gzipSync(tar, { level: 1 }))
    })

  it.each<[string, (path: string) => Promise<void>]>([
    ['a file that was cut', async (path) => truncate(path, (await stat(path)).size - 1000)],
    ['half a file', async (path) => truncate(path, Math.floor((await stat(path)).size / 2))],
    ['an empty file', (path) => truncate(path, 0)],
    ['another file', (path) => writeFile(path, 'hello')],
    ['a changed row', (path) => edit(path, 'Hernández', 'Fernández')],
    ['a changed manifest', (path) => edit(path, '"sequences"', '"sequencez"')],
    ['a renamed part', (path) => edit(path, 'tables/public.users/', 'tables/public.usurs/')],
  ])('%s', async (name, change) => {
    const path = await damage(name, change)
    await expect(restore(path, empty.url)).rejects.toThrow(/está dañado|no es un respaldo/)
  })

  it('a backup of a newer version, and names the migration that it needs', async () => {
    await source.pool.query(`INSERT INTO schema_migrations VALUES ('9999-newer.sql')`)
    const path = join(folder, 'newer.tar.gz')
    await backUp(path)
    await source.pool.query(`DELETE FROM schema_migrations WHERE name = '9999-newer.sql'`)
    await expect(restore(path, empty.url)).rejects.toThrow('9999-newer.sql')
  })

  it('an installation that has a business', async () => {
    const before = await digest(source.url)
    await expect(restore(file, source.url)).rejects.toThrow('no está vacía')
    expect(await digest(source.url)).toEqual(before)
  })

  it('an installation that a newer version has migrated', async () => {
    await empty.pool.query(`INSERT INTO schema_migrations VALUES ('9998-later.sql')`)
    await expect(restore(file, empty.url)).rejects.toThrow('9998-later.sql')
    await empty.pool.query(`DELETE FROM schema_migrations WHERE name = '9998-later.sql'`)
  })

  it('while a server runs', async () => {
    const config = { connectionString: empty.url, max: 1 }
    const running = openDatabase(config, () => undefined)
    await running.pool.query('SELECT')
    await expect(restore(file, empty.url)).rejects.toThrow('El servidor está en marcha')
    await running.close()
  })
})

it('a restore that fails in the middle leaves the installation empty, and can be repeated', async () => {
  const before = await digest(empty.url)
  // A rule that the last rows break.
  await empty.pool.query('ALTER TABLE users ADD CONSTRAINT never CHECK (false)')
  await expect(restore(file, empty.url)).rejects.toThrow('never')
  expect(await digest(empty.url)).toEqual(before)
  await empty.pool.query('ALTER TABLE users DROP CONSTRAINT never')
  await restore(file, empty.url)
  expect(await digest(empty.url)).toEqual(await digest(source.url))
})
