import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Installation, installServer } from './testing/install-server.ts'
import { Sandbox } from './testing/sandbox.ts'

let installation: Installation
let sandbox: Sandbox
let otherSandbox: Sandbox | undefined

beforeAll(async () => {
  installation = await installServer('linked')
  sandbox = new Sandbox()
})
afterEach(async () => {
  await sandbox.killAll()
  await otherSandbox?.remove()
})
afterAll(async () => {
  await sandbox.remove()
  rmSync(installation.folder, { recursive: true })
})

test('the first start makes a database, and the second finds its data', async () => {
  const first = await sandbox.run(installation)
  expect((await first.ready).isNew).toBe(true)
  await first.store()
  expect((await first.stop('SIGTERM')).code).toBe(0)

  const second = await sandbox.run(installation)
  expect((await second.ready).isNew).toBe(false)
  expect(await second.stored()).toEqual([42])
})

test('the database keeps what it confirmed, in UTF-8, ordered alike on every machine', async () => {
  const server = await sandbox.run(installation)
  const names = ['fsync', 'full_page_writes', 'synchronous_commit', 'server_encoding', 'timezone']
  const settings = names.map((name) => `current_setting('${name}')`).join(', ')
  expect(await server.query(`SELECT ${settings}`)).toEqual(['on', 'on', 'on', 'UTF8', 'UTC'])
  const locale = `SELECT datlocprovider, datlocale FROM pg_database WHERE datname = 'cuando'`
  expect(await server.query(locale)).toEqual(['b', 'C.UTF-8'])
  expect(await server.query(`SELECT lower('ÁÑ')`)).toEqual(['áñ'])
})

test('nobody else comes in: no network, a private socket, a password of this machine', async () => {
  const server = await sandbox.run(installation)
  expect(await server.query('SHOW listen_addresses')).toEqual([''])
  expect(statSync(sandbox.clusterPath()).mode & 0o777).toBe(0o700)
  expect(statSync(sandbox.clusterPath('socket')).mode & 0o777).toBe(0o700)
  expect(statSync(sandbox.clusterPath('password')).mode & 0o777).toBe(0o600)
  const auth = 'SELECT DISTINCT auth_method FROM pg_hba_file_rules'
  expect(await server.query(auth)).toEqual(['scram-sha-256'])

  const { connectionString } = await server.ready
  const password = await readFile(sandbox.clusterPath('password'), 'utf8')
  const guess = new Client({ connectionString: connectionString.replace(password, 'cuando') })
  await expect(guess.connect()).rejects.toMatchObject({ code: '28P01' })
})

test.for([
  ['too long for a socket', 'x'.repeat(100)],
  ['full of odd characters', `mis "datos", año 'nuevo' $HOME %41 @`],
])('a folder whose name is %s will do', async ([, name]) => {
  otherSandbox = new Sandbox(name)
  const server = await otherSandbox.run(installation)
  expect(await server.isAnswering()).toBe(true)
  const { connectionString } = await server.ready
  const socketDir = new URL(connectionString).searchParams.get('host') ?? ''
  expect(statSync(socketDir).mode & 0o777).toBe(0o700)
  await server.stop('SIGTERM')

  const isTemporary = !socketDir.startsWith(otherSandbox.dataDir)
  expect(isTemporary).toBe(name?.startsWith('x'))
  expect(statSync(socketDir, { throwIfNoEntry: false }) === undefined).toBe(isTemporary)
})

test('a database of another major version is refused with the way out', async () => {
  otherSandbox = new Sandbox()
  const first = await otherSandbox.run(installation)
  await first.ready
  await first.stop('SIGTERM')
  writeFileSync(otherSandbox.clusterPath('cluster', 'PG_VERSION'), '17\n')
  const second = await otherSandbox.run(installation)
  await expect(second.ready).rejects.toThrow(/otra versión mayor de PostgreSQL/)
})

test('an interrupted first start is repeated by the next', async () => {
  otherSandbox = new Sandbox()
  const interrupted = await otherSandbox.run(installation)
  await otherSandbox.waitForInitdb()
  await interrupted.stop('SIGKILL')

  const server = await otherSandbox.run(installation)
  expect((await server.ready).isNew).toBe(true)
  expect(readdirSync(otherSandbox.dataDir)).toEqual(['postgres'])
})
