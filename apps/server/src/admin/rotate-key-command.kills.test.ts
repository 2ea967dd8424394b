import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readSecretKey } from '../platform/db/secrets/read-secret-key.ts'
import type { DatabaseSession } from '../testing/database-sessions.ts'
import {
  endSessions,
  holdCommits,
  openTransaction,
  readSessions,
} from '../testing/database-sessions.ts'
import { openTestApp } from '../testing/make-test-app.ts'
import { adminOf } from '../testing/process/run-admin.ts'
import { adminProgram } from '../testing/process/start-process.ts'
import { sealEverything } from '../testing/samples/seal-everything.ts'
import { lockRows } from '../testing/stored/rows.ts'
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
  {
    await using other = await openTransaction(app)
    await lockRows(other, 'calendar_feeds', {})
    await killAt(({ waitsForLock }) => waitsForLock)
  }
  expect(await countOpen(former)).toBe(all)
  expect(await started()).toBe(former)
  await rotate()
  expect(await countOpen(await started())).toBe(all)
})

it('killed before the commit, no server starts until a second run adopts the same new key', async () => {
  const release = await holdCommits(pool, 'google_connections')
  await killAt(({ waitsForLock, query }) => waitsForLock && /^commit/i.test(query))
  await release()
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
async function killAt(isThere: (session: DatabaseSession) => boolean): Promise<void> {
  const child = spawn(process.execPath, [...adminProgram, 'rotate-key'], {
    cwd: fileURLToPath(new URL('../../', import.meta.url)),
    env: { DATABASE_URL: url, DATA_DIR: dataDir },
    stdio: 'ignore',
  })
  const ended = once(child, 'exit')
  const there = async () => (await find()).filter(isThere)
  await expect.poll(there, { timeout: 30_000 }).toHaveLength(1)
  child.kill('SIGKILL')
  await ended
  await endSessions(pool, await find())
  await expect.poll(find, { timeout: 30_000 }).toEqual([])
}

/** The sessions of the command. */
const find = async () =>
  (await readSessions(pool)).filter(({ application }) => application === 'cuando-admin')
