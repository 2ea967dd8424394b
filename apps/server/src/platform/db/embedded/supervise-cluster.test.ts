import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type Installation, installServer } from './testing/install-server.ts'
import { Sandbox } from './testing/sandbox.ts'

let installation: Installation
let sandbox: Sandbox

beforeAll(async () => {
  installation = await installServer('linked')
  sandbox = new Sandbox()
})
afterEach(() => sandbox.killAll())
afterAll(async () => {
  await sandbox.remove()
  rmSync(installation.folder, { recursive: true })
})

test('after a kill -9 the next server goes on with the postmaster that lived on', async () => {
  const killed = await sandbox.run(installation)
  await killed.store()
  const postmaster = sandbox.postmaster()
  await killed.stop('SIGKILL')
  expect(await sandbox.isAlive(postmaster)).toBe(true)

  const next = await sandbox.run(installation)
  expect(await next.stored()).toEqual([42])
  expect(sandbox.postmaster()).toBe(postmaster)
  expect((await next.stop('SIGTERM')).code).toBe(0)
  expect(await sandbox.isAlive(postmaster)).toBe(false)
})

test('after a power cut it starts, though another process has the old pid now', async () => {
  const killed = await sandbox.run(installation)
  await killed.store()
  const postmaster = sandbox.postmaster()
  await killed.stop('SIGKILL')
  process.kill(postmaster, 'SIGKILL')
  await sandbox.waitForExit(postmaster)
  for (const lockFile of ['cluster/postmaster.pid', 'socket/.s.PGSQL.5432.lock']) {
    const text = readFileSync(sandbox.clusterPath(lockFile), 'utf8')
    writeFileSync(
      sandbox.clusterPath(lockFile),
      text.replace(String(postmaster), String(process.pid)),
    )
  }

  const next = await sandbox.run(installation)
  expect(await next.stored()).toEqual([42])
})

test('a second server on the same data says so in one line, and the first goes on', async () => {
  const first = await sandbox.run(installation)
  await first.ready
  const second = await sandbox.run(installation)
  expect(await second.exit).toEqual({ code: 1, signal: null, stderr: `${alreadyRunning()}\n` })
  expect(await first.isAnswering()).toBe(true)
})

test('of two servers that start together on a new folder, one wins', async () => {
  rmSync(sandbox.dataDir, { recursive: true })
  const both = await Promise.all([sandbox.run(installation), sandbox.run(installation)])
  const outcomes = await Promise.allSettled(both.map((server) => server.ready))
  expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected'])
  const loser = both[outcomes.findIndex((outcome) => outcome.status === 'rejected')]
  expect(await loser?.exit).toMatchObject({ code: 1, stderr: `${alreadyRunning()}\n` })
})

test('a server that waits for the one that is ending gets its turn', async () => {
  const first = await sandbox.run(installation)
  await first.store()
  const exit = first.stop('SIGTERM')
  const next = await sandbox.run(installation)
  expect(await next.stored()).toEqual([42])
  await exit
})

test('PostgreSQL is brought back when it dies under the server', async () => {
  const server = await sandbox.run(installation)
  await server.store()
  const postmaster = sandbox.postmaster()
  process.kill(postmaster, 'SIGKILL')
  await sandbox.waitForExit(postmaster)
  await vi.waitFor(async () => expect(await server.stored()).toEqual([42]), { timeout: 20_000 })
  const restarted = sandbox.postmaster()
  expect((await server.stop('SIGTERM')).code).toBe(0)
  expect(await sandbox.isAlive(restarted)).toBe(false)
})

function alreadyRunning(): string {
  return `Ya hay un servidor en marcha con la carpeta de datos ${sandbox.dataDir}: detenlo o indica otra carpeta con DATA_DIR.`
}
