import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readSecretKey } from '../platform/db/secrets/read-secret-key.ts'
import { openTestApp } from '../testing/make-test-app.ts'
import { adminOf } from '../testing/process/run-admin.ts'
import { adminProgram } from '../testing/process/start-process.ts'
import { sealEverything } from '../testing/samples/seal-everything.ts'
import { rotateKeyCommand } from './rotate-key-command.ts'

const app = await openTestApp()
const { pool, url } = app.database
const { all, sealWith, countOpen } = await sealEverything(app)

let dataDir: string
let former: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cuando-rotate-'))
  former = await started()
  await sealWith(former)
})
afterEach(() => rm(dataDir, { recursive: true }))

/** The key that a server starts with. */
const started = () => readSecretKey({ secretKey: undefined, dataDir })
const file = (name = 'secret.key') => join(dataDir, name)
const rotate = (newSecretKey?: string) =>
  adminOf(app, rotateKeyCommand, { dataDir, ...(newSecretKey && { newSecretKey }) })()

it('replaces the key in the data folder, readable only by its owner', async () => {
  expect(await rotate()).toBe(
    `${all} datos sellados pasaron a la clave nueva.\nLa clave nueva está en ${file()}. Ya puedes iniciar el servidor.\n`,
  )
  expect(await readdir(dataDir)).toEqual(['secret.key'])
  expect((await stat(file())).mode & 0o777).toBe(0o600)
  const key = await started()
  expect(key).not.toBe(former)
  expect(await countOpen(key)).toBe(all)
})

it('encrypts with the operator’s own key', async () => {
  const own = 'the key that the operator has chosen'
  expect(await rotate(own)).toContain('pon en SECRET_KEY')
  expect(await countOpen(own)).toBe(all)
  expect(await started()).toBe(former)
})

it('changes nothing if it is killed during the sealing', async () => {
  const client = await pool.connect()
  await client.query('BEGIN')
  await client.query('SELECT 1 FROM calendar_feeds FOR UPDATE')
  await killAt(`wait_event_type = 'Lock'`)
  await client.query('ROLLBACK')
  client.release()
  expect(await countOpen(former)).toBe(all)
  expect(await started()).toBe(former)
  await rotate()
  expect(await countOpen(await started())).toBe(all)
})

it('killed before the commit, no server starts until a second run adopts the same new key', async () => {
  await pool.query(`
    CREATE FUNCTION wait_at_commit() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN PERFORM pg_advisory_xact_lock_shared(1); RETURN NULL; END';
    CREATE CONSTRAINT TRIGGER wait AFTER UPDATE ON google_connections
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION wait_at_commit()`)
  const client = await pool.connect()
  await client.query('SELECT pg_advisory_lock(1)')
  await killAt(`wait_event_type = 'Lock' AND query ILIKE 'commit%'`)
  await client.query('SELECT pg_advisory_unlock(1)')
  client.release()
  await pool.query('DROP FUNCTION wait_at_commit CASCADE')
  const pending = (await readFile(file('secret.key.new'), 'utf8')).trim()
  await expect(started()).rejects.toThrow('El cambio de la clave secreta no terminó')
  expect(await countOpen(former)).toBe(all)
  await rotate()
  expect(await started()).toBe(pending)
  expect(await countOpen(pending)).toBe(all)
})

it('killed after the commit, a second run adopts the new key', async () => {
  await rotate()
  const key = await started()
  await writeFile(file('secret.key.new'), `${key}\n`, { mode: 0o600 })
  await writeFile(file(), `${former}\n`)
  await expect(started()).rejects.toThrow('complétalo con npm run admin -- rotate-key')
  expect(await rotate()).toContain('0 datos sellados pasaron')
  expect(await started()).toBe(key)
  expect(await countOpen(key)).toBe(all)
  expect(await readdir(dataDir)).toEqual(['secret.key'])
})

/** Runs the command as a process, and kills it as soon as one of its sessions is in that state. */
async function killAt(state: string): Promise<void> {
  const child = spawn(process.execPath, [...adminProgram, 'rotate-key'], {
    cwd: fileURLToPath(new URL('../../', import.meta.url)),
    env: { DATABASE_URL: url, DATA_DIR: dataDir },
    stdio: 'ignore',
  })
  const ended = once(child, 'exit')
  await expect.poll(() => find(state), { timeout: 30_000 }).toHaveLength(1)
  child.kill('SIGKILL')
  await ended
  for (const pid of await find('true')) await pool.query('SELECT pg_terminate_backend($1)', [pid])
  await expect.poll(() => find('true'), { timeout: 30_000 }).toEqual([])
}

/** The sessions of the command. */
async function find(condition: string): Promise<number[]> {
  const { rows } = await pool.query(
    `SELECT pid FROM pg_stat_activity WHERE datname = current_database()
      AND application_name = 'cuando-admin' AND ${condition}`,
  )
  return rows.map(({ pid }) => pid)
}
