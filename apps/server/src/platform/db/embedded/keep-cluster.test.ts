import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type Stage, stageServer } from './testing/stage-server.ts'
import { Workplace } from './testing/workplace.ts'

let stage: Stage
let place: Workplace

beforeAll(async () => {
  stage = await stageServer('linked')
  place = new Workplace()
})
afterEach(() => place.endAll())
afterAll(async () => {
  await place.clean()
  rmSync(stage.folder, { recursive: true })
})

test('after a kill -9 the next server goes on with the postmaster that lived on', async () => {
  const killed = await place.run(stage)
  await killed.query('CREATE TABLE IF NOT EXISTS promise AS SELECT 42 AS kept')
  const postmaster = place.postmaster()
  await killed.end('SIGKILL')
  expect(await place.isAlive(postmaster)).toBe(true)

  const next = await place.run(stage)
  expect(await next.query('SELECT kept FROM promise')).toEqual([42])
  expect(place.postmaster()).toBe(postmaster)
  expect((await next.end('SIGTERM')).code).toBe(0)
  expect(await place.isAlive(postmaster)).toBe(false)
})

test('after a power cut it starts, though the old number belongs to another process now', async () => {
  const killed = await place.run(stage)
  await killed.query('CREATE TABLE IF NOT EXISTS promise AS SELECT 42 AS kept')
  const postmaster = place.postmaster()
  await killed.end('SIGKILL')
  process.kill(postmaster, 'SIGKILL')
  await place.isGone(postmaster)
  for (const record of ['cluster/postmaster.pid', 'socket/.s.PGSQL.5432.lock']) {
    const text = readFileSync(place.path(record), 'utf8')
    writeFileSync(place.path(record), text.replace(String(postmaster), String(process.pid)))
  }

  const next = await place.run(stage)
  expect(await next.query('SELECT kept FROM promise')).toEqual([42])
})

test('a second server on the same data says so in one line, and the first goes on', async () => {
  const first = await place.run(stage)
  await first.ready
  const second = await place.run(stage)
  expect(await second.exit).toEqual({ code: 1, signal: null, stderr: `${occupied()}\n` })
  expect(await first.query('SELECT 1')).toEqual([1])
})

test('of two servers that start together on a new folder, one wins', async () => {
  rmSync(place.dataDir, { recursive: true })
  const both = await Promise.all([place.run(stage), place.run(stage)])
  const outcomes = await Promise.allSettled(both.map((server) => server.ready))
  expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected'])
  const loser = both[outcomes.findIndex((outcome) => outcome.status === 'rejected')]
  expect(await loser?.exit).toMatchObject({ code: 1, stderr: `${occupied()}\n` })
})

test('a server that waits for the one that is ending gets its turn', async () => {
  const ending = await place.run(stage)
  await ending.query('CREATE TABLE IF NOT EXISTS promise AS SELECT 42 AS kept')
  const ended = ending.end('SIGTERM')
  const next = await place.run(stage)
  expect(await next.query('SELECT kept FROM promise')).toEqual([42])
  await ended
})

test('PostgreSQL is brought back when it dies under the server', async () => {
  const server = await place.run(stage)
  await server.query('CREATE TABLE IF NOT EXISTS promise AS SELECT 42 AS kept')
  const postmaster = place.postmaster()
  process.kill(postmaster, 'SIGKILL')
  await place.isGone(postmaster)
  await vi.waitFor(
    async () => expect(await server.query('SELECT kept FROM promise')).toEqual([42]),
    { timeout: 20_000 },
  )
  const brought = place.postmaster()
  expect((await server.end('SIGTERM')).code).toBe(0)
  expect(await place.isAlive(brought)).toBe(false)
})

function occupied(): string {
  return `Ya hay un servidor en marcha con la carpeta de datos ${place.dataDir}: detenlo o indica otra carpeta con DATA_DIR.`
}
