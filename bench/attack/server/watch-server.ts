import { setTimeout as pause } from 'node:timers/promises'
import type { Row } from '../row.ts'
import { callServer } from './call-server.ts'
import type { WholeServer } from './start-whole-server.ts'

const EVERY_MS = 50
const MAX_BUSY_MS = 150
const MAX_MEGABYTES_MORE = 120

interface Outcome {
  tried: string
  /** Wrong answers. */
  wrong: number
}

/** Runs an attack on a server; measures how long it was unresponsive, and its memory. */
export async function watchServer(
  server: WholeServer,
  test: string,
  work: () => Promise<Outcome>,
  maxBusyMs = MAX_BUSY_MS,
): Promise<Row> {
  const before = await server.memory()
  await server.busiest()
  let isOver = false
  let deaf = 0
  let maxMemory = before
  const health = { method: 'GET', path: '/health' }
  const watch = async () => {
    while (!isOver && !server.hasEnded()) {
      const { milliseconds } = await callServer(server.origin, health)
      deaf = Math.max(deaf, milliseconds)
      maxMemory = Math.max(maxMemory, await server.memory().catch(() => 0))
      await pause(EVERY_MS)
    }
  }
  const watched = watch()
  const { tried, wrong } = await work().finally(() => {
    isOver = true
  })
  await watched
  if (server.hasEnded()) return { test, tried, failed: 'the server ended', isGood: false }
  const busy = await server.busiest()
  const after = await server.memory()
  const megabytes = [before, maxMemory, after].map((each) => each.toFixed(0)).join('→')
  return {
    test,
    tried,
    // A busy machine also makes the server unresponsive; only its processor time is conclusive.
    failed: `${wrong}; deaf ${deaf.toFixed(0)} ms, busy ${busy.toFixed(0)} ms; ${megabytes} MB`,
    isGood: wrong === 0 && busy < maxBusyMs && maxMemory - before < MAX_MEGABYTES_MORE,
  }
}
