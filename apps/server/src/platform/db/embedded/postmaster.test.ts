import { rmSync } from 'node:fs'
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

test('a signal during the first start still leaves no postmaster', async () => {
  const server = await sandbox.run(installation)
  await sandbox.waitForInitdb()
  expect(await server.stop('SIGTERM')).toMatchObject({ code: 0 })
  expect(sandbox.postmaster()).toBe(0)
  expect(sandbox.log().trimEnd()).toMatch(/database system is shut down$/)
})

test.for([
  ['SIGTERM', 'process'],
  ['SIGINT', 'process'],
  ['SIGTERM', 'group'],
  ['SIGINT', 'group'],
] as const)('%s to the %s ends the server and PostgreSQL in order', async ([signal, target]) => {
  const server = await sandbox.run(installation)
  await server.ready
  const postmaster = sandbox.postmaster()
  expect(await server.stop(signal, target)).toMatchObject({ code: 0, signal: null })
  expect(await sandbox.isAlive(postmaster)).toBe(false)
  expect(sandbox.postmaster()).toBe(0)
  expect(sandbox.log().trimEnd()).toMatch(/database system is shut down$/)
})

test('a server that exits while PostgreSQL is starting takes it with it', async () => {
  const server = await sandbox.run(installation, { mode: 'exit-on-signal' })
  const postmaster = await vi.waitUntil(() => sandbox.postmaster(), {
    interval: 1,
    timeout: 20_000,
  })
  await server.stop('SIGTERM')
  await sandbox.waitForExit(postmaster)
  expect(sandbox.postmaster()).toBe(0)
})

test('a server that just exits takes PostgreSQL with it', async () => {
  const server = await sandbox.run(installation, { mode: 'exit-when-ready' })
  await server.ready
  const postmaster = sandbox.postmaster()
  await server.exit
  await sandbox.waitForExit(postmaster)
  expect(sandbox.log()).toMatch(/received fast shutdown request/)
})
