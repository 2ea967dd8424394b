import { readdirSync, rmSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Stage, stageServer } from './testing/stage-server.ts'
import { Workplace } from './testing/workplace.ts'

let stage: Stage
let place: Workplace
let elsewhere: Workplace | undefined

beforeAll(async () => {
  stage = await stageServer('linked')
  place = new Workplace()
})
afterEach(async () => {
  await place.endAll()
  await elsewhere?.clean()
})
afterAll(async () => {
  await place.clean()
  rmSync(stage.folder, { recursive: true })
})

test('the first start makes a database, and the second finds its data', async () => {
  const first = await place.run(stage)
  expect((await first.ready).isNew).toBe(true)
  await first.query('CREATE TABLE promise AS SELECT 42 AS kept')
  expect((await first.end('SIGTERM')).code).toBe(0)

  const second = await place.run(stage)
  expect((await second.ready).isNew).toBe(false)
  expect(await second.query('SELECT kept FROM promise')).toEqual([42])
})

test('the database keeps what it confirmed, in UTF-8, ordered alike on every machine', async () => {
  const server = await place.run(stage)
  const names = ['fsync', 'full_page_writes', 'synchronous_commit', 'server_encoding', 'timezone']
  const settings = names.map((name) => `current_setting('${name}')`).join(', ')
  expect(await server.query(`SELECT ${settings}`)).toEqual(['on', 'on', 'on', 'UTF8', 'UTC'])
  const locale = `SELECT datlocprovider, datlocale FROM pg_database WHERE datname = 'cuando'`
  expect(await server.query(locale)).toEqual(['b', 'C.UTF-8'])
  expect(await server.query(`SELECT lower('ÁÑ')`)).toEqual(['áñ'])
})

test('nobody else comes in: no network, a private socket, a password of this machine', async () => {
  const server = await place.run(stage)
  expect(await server.query('SHOW listen_addresses')).toEqual([''])
  expect(statSync(place.path()).mode & 0o777).toBe(0o700)
  expect(statSync(place.path('socket')).mode & 0o777).toBe(0o700)
  expect(statSync(place.path('password')).mode & 0o777).toBe(0o600)
  const auth = 'SELECT DISTINCT auth_method FROM pg_hba_file_rules'
  expect(await server.query(auth)).toEqual(['scram-sha-256'])

  const { connectionString } = await server.ready
  const password = await readFile(place.path('password'), 'utf8')
  const guess = new Client({ connectionString: connectionString.replace(password, 'cuando') })
  await expect(guess.connect()).rejects.toMatchObject({ code: '28P01' })
})

test.for([
  ['too long for a socket', 'x'.repeat(100)],
  ['full of odd signs', `mis "datos", año 'nuevo' $HOME %41 @`],
])('a folder whose name is %s will do', async ([, name]) => {
  elsewhere = new Workplace(name)
  const server = await elsewhere.run(stage)
  expect(await server.query('SELECT 1')).toEqual([1])
  const { connectionString } = await server.ready
  const socketFolder = new URL(connectionString).searchParams.get('host') ?? ''
  expect(statSync(socketFolder).mode & 0o777).toBe(0o700)
  await server.end('SIGTERM')

  const isTemporary = !socketFolder.startsWith(elsewhere.dataDir)
  expect(isTemporary).toBe(name?.startsWith('x'))
  expect(statSync(socketFolder, { throwIfNoEntry: false }) === undefined).toBe(isTemporary)
})

test('a first start that was cut off is made good by the next', async () => {
  elsewhere = new Workplace()
  const cutOff = await elsewhere.run(stage)
  await elsewhere.isBeingMade()
  await cutOff.end('SIGKILL')

  const server = await elsewhere.run(stage)
  expect((await server.ready).isNew).toBe(true)
  expect(readdirSync(elsewhere.dataDir)).toEqual(['postgres'])
})
