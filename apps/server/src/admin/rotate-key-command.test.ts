import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { newKey } from '../platform/db/secrets/key-file.ts'
import { makeKeyedHash } from '../platform/db/secrets/keyed-hash.ts'
import { noteSecretKey } from '../platform/db/secrets/server-keys.ts'
import { holdAdvisoryLock } from '../testing/database-sessions.ts'
import { openTestApp } from '../testing/make-test-app.ts'
import { adminOf } from '../testing/process/run-admin.ts'
import { launchProcess, serverProgram, startProcess } from '../testing/process/start-process.ts'
import { sealEverything } from '../testing/samples/seal-everything.ts'
import { secretKey } from '../testing/samples/secret-key.ts'
import { changeRows, fromNow, storedRow } from '../testing/stored/rows.ts'
import { rotateKeyCommand } from './rotate-key-command.ts'

const app = await openTestApp()
const { db, pool, url } = app.database
const { ids, all, sealWith, countOpen } = await sealEverything(app)

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cuando-rotate-'))
  await sealWith(secretKey)
})
afterEach(() => rm(dataDir, { recursive: true }))

const newSecretKey = 'the key that comes after the first one'
const env = { secretKey, newSecretKey }
const rotate = (given: Parameters<typeof adminOf>[2] = env) =>
  adminOf(app, rotateKeyCommand, { dataDir, ...given })

it('encrypts everything with the new key, which the next start accepts', async () => {
  expect(await rotate()()).toBe(
    `${all} datos sellados pasaron a la clave nueva.\nAntes de iniciar el servidor, pon en SECRET_KEY el valor de NEW_SECRET_KEY, y quita NEW_SECRET_KEY.\n`,
  )
  expect(await countOpen(newSecretKey)).toBe(all)
  expect(await countOpen(secretKey)).toBe(0)
  expect(await noteSecretKey(db, makeKeyedHash(newSecretKey))).toBe(true)
  expect(await readdir(dataDir)).toEqual([])
})

it('renews Google’s watch channels, signed with the new key', async () => {
  const channel = { channel_id: randomUUID(), channel_expires_at: fromNow('1 day') }
  await changeRows(app, 'google_calendars', { id: `${ids[0]}@gmail.test` }, channel)
  await rotate()()
  const calendar = await storedRow(app, 'google_calendars', { id: `${ids[0]}@gmail.test` })
  expect(calendar.channel_expires_at).toBeNull()
  expect(calendar.due_at?.getTime()).toBeLessThanOrEqual(Date.now())
})

it('changes nothing the second time', async () => {
  await rotate()()
  expect(await rotate()()).toContain('0 datos sellados pasaron')
  expect(await countOpen(newSecretKey)).toBe(all)
})

it('leaves secrets that can’t be opened, and reports them', async () => {
  const feed = { commerce_id: ids[0] ?? '' }
  await changeRows(app, 'calendar_feeds', feed, { token: Buffer.of(0) })
  expect(await rotate()()).toContain(
    `${all - 1} datos sellados pasaron a la clave nueva. 1 no se pudo abrir con la clave anterior`,
  )
  expect(await countOpen(newSecretKey)).toBe(all - 1)
})

it.each<[string, NonNullable<Parameters<typeof rotate>[0]>, string]>([
  ['no new key', { secretKey }, 'Indica la clave nueva en NEW_SECRET_KEY'],
  ['the same key', { secretKey, newSecretKey: secretKey }, 'NEW_SECRET_KEY es la que ya se usa'],
  [
    'another key than the server’s',
    { secretKey: 'x'.repeat(40), newSecretKey },
    'La clave actual no es la del último arranque',
  ],
  ['no key at all', {}, 'No hay clave en'],
])('%s is refused', async (_, given, line) => {
  expect(await rotate(given)()).toContain(`✗ ${line}`)
  expect(await countOpen(secretKey)).toBe(all)
})

it('takes no argument', async () => {
  expect(await rotate()('ya')).toBe('✗ Usa: npm run admin -- rotate-key')
})

it('refuses to run beside another rotation', async () => {
  const release = await holdAdvisoryLock(pool, 202513)
  expect(await rotate()()).toBe('✗ Ya hay otro cambio de clave en marcha')
  await release()
  expect(await countOpen(secretKey)).toBe(all)
})

const isRunning = '✗ El servidor está en marcha: deténlo antes de cambiar la clave'

it.each(['web', 'worker'])(
  'refuses to run beside a %s process',
  async (ROLE) => {
    const given = { DATABASE_URL: url, DATA_DIR: dataDir, ROLE }
    await using server = launchProcess(given, serverProgram)
    const printed = () => server.lines.join('\n')
    const isStarted = /Cuando está listo|Los trabajos de Cuando están en marcha/
    await expect.poll(printed, { timeout: 30_000 }).toMatch(isStarted)
    expect(await rotate()()).toBe(isRunning)
    expect(await countOpen(secretKey)).toBe(all)
  },
  60_000,
)

it('with an embedded database, needs the server stopped, and the next start uses the new key', async () => {
  const given = { DATA_DIR: dataDir, SECRET_KEY: '' }
  const embedded = rotate({ databaseDirectUrl: '' })
  const readKey = () => readFile(join(dataDir, 'secret.key'), 'utf8')
  const running = await startProcess(given)
  const former = await readKey()
  expect(await embedded()).toBe(isRunning)
  await running.end('SIGTERM')
  expect(await embedded()).toContain('0 datos sellados pasaron')
  expect(await readKey()).not.toBe(former)
  const again = await startProcess(given)
  await again.end('SIGTERM')
  expect(again.lines.join('\n')).not.toContain('La clave secreta no es la del arranque anterior')
  await writeFile(join(dataDir, 'secret.key'), `${newKey()}\n`)
  expect(await embedded()).toContain('✗ La clave actual no es la del último arranque')
}, 120_000)
