import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { redactText } from '../platform/log/make-logger.ts'

interface Stop {
  /** Named in the log when it doesn't stop in time. */
  name: string
  stop(): Promise<unknown>
}

interface Phase {
  stops: readonly Stop[]
  /** After this, the phase is abandoned. */
  maxMs: number
}

/** The stop functions by phase: first servers and workers, then the tools they use, last the database. */
export const stops: Record<'work' | 'tools' | 'database', Stop[]> = {
  work: [],
  tools: [],
  database: [],
}

// Together less than ten seconds, after which process managers usually kill.
const WORK_MS = 5500
export const WEB_STOP_MS = 4000
const TOOLS_MS = 1200
const DATABASE_MS = 2000
const STOP_MS = 9500

/** @returns the exit code: 1 when something had to be left behind */
export async function stop(): Promise<number> {
  // A hard limit; the embedded database also gets a signal when the process exits.
  setTimeout(() => process.exit(1), STOP_MS).unref()
  const problems = await stopInPhases([
    { stops: stops.work.splice(0), maxMs: WORK_MS },
    { stops: stops.tools.splice(0), maxMs: TOOLS_MS },
    { stops: stops.database.splice(0), maxMs: DATABASE_MS },
  ])
  for (const line of problems) process.stderr.write(`${redactText(line)}\n`)
  return problems.length > 0 ? 1 : 0
}

let isStopping = false

/** Whether a signal to stop has come. A proxy should send requests to another process then. */
export const isLeaving = () => isStopping

/**
 * The first signal stops gracefully, a second one at once. Before that, the process serves for `leavingMs` more, while
 * `/ready` is 503.
 */
export function stopOnSignals(logger: FastifyBaseLogger, leavingMs: number): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, async () => {
      if (isStopping) process.exit(1)
      isStopping = true
      logger.debug(`stopping on ${signal}`)
      await delay(leavingMs)
      process.exit(await stop())
    })
  }
}

/**
 * Stops the phases in order, the members of each concurrently, even if some fail.
 *
 * @returns what failed or was abandoned, a line each
 */
async function stopInPhases(phases: readonly Phase[]): Promise<string[]> {
  const problems: string[] = []
  for (const { stops, maxMs } of phases) {
    const late = new Set(stops)
    const stopping = stops.map(async (each) => {
      try {
        await each.stop()
      } catch (error) {
        problems.push(`${each.name}: ${error instanceof Error ? error.stack : String(error)}`)
      }
      late.delete(each)
    })
    await Promise.race([Promise.all(stopping), delay(maxMs)])
    for (const { name } of late) problems.push(`${name}: not ended within ${maxMs} ms`)
  }
  return problems
}
