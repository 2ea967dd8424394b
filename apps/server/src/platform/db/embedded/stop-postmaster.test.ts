import { rmSync } from 'node:fs'
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

test('a signal during the first start still leaves no postmaster', async () => {
  const server = await place.run(stage)
  await place.isBeingMade()
  expect(await server.end('SIGTERM')).toMatchObject({ code: 0 })
  expect(place.postmaster()).toBe(0)
  expect(place.log().trimEnd()).toMatch(/database system is shut down$/)
})

test.for([
  ['SIGTERM', 'process'],
  ['SIGINT', 'process'],
  ['SIGTERM', 'group'],
  ['SIGINT', 'group'],
] as const)('%s to the %s ends the server and PostgreSQL in order', async ([signal, receiver]) => {
  const server = await place.run(stage)
  await server.ready
  const postmaster = place.postmaster()
  expect(await server.end(signal, receiver)).toMatchObject({ code: 0, signal: null })
  expect(await place.isAlive(postmaster)).toBe(false)
  expect(place.postmaster()).toBe(0)
  expect(place.log().trimEnd()).toMatch(/database system is shut down$/)
})

test('a server that exits while PostgreSQL is starting takes it with it', async () => {
  const server = await place.run(stage, { mode: 'impatient' })
  const postmaster = await vi.waitUntil(() => place.postmaster(), { interval: 1 })
  await server.end('SIGTERM')
  await place.isGone(postmaster)
  expect(place.postmaster()).toBe(0)
})

test('a server that just exits takes PostgreSQL with it', async () => {
  const server = await place.run(stage, { mode: 'exit' })
  await server.ready
  const postmaster = place.postmaster()
  await server.exit
  await place.isGone(postmaster)
  expect(place.log()).toMatch(/received fast shutdown request/)
})
