import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { type Runner, type RunnerParts, startRunner, type TaskGroup } from './start-runner.ts'

export interface Supervisor {
  isWorking(): boolean
  /** Lets running jobs finish and starts no further ones. */
  stop(): Promise<void>
}

const MIN_DELAY_MS = 100
const MAX_DELAY_MS = 2000
/** A runner that ends earlier counts as failed. */
const STABLE_MS = 5000

/** Keeps a runner running: when one ends by itself, it is replaced as soon as the database allows. */
export function superviseRunner(
  parts: RunnerParts,
  group: TaskGroup,
  log: FastifyBaseLogger,
): Supervisor {
  const stopping = new AbortController()
  const { signal } = stopping
  const endings = finishRunners(log)
  let current: Runner | null = null

  async function supervise(): Promise<void> {
    const pauseAfter = growingPauses(signal)
    const starts = logStarts(log)
    while (!signal.aborted) {
      const startedAt = performance.now()
      try {
        current = await startRunner(parts, group, () => !signal.aborted)
        starts.succeeded()
        if (signal.aborted) current.end()
        const reason = await current.ended
        if (!signal.aborted) log.warn({ err: reason }, 'the job runner ended; another is started')
      } catch (error) {
        starts.failed(error)
      }
      if (current) endings.add(current)
      current = null
      await pauseAfter(startedAt)
    }
  }

  const supervised = supervise()
  return {
    isWorking: () => current?.isWorking() ?? false,
    async stop() {
      stopping.abort()
      current?.end()
      await supervised
      await endings.all()
    },
  }
}

/** Logs the first failed start of several, and the start that succeeds after them. */
function logStarts(log: FastifyBaseLogger) {
  let isAway = false
  return {
    succeeded(): void {
      if (isAway) log.info('jobs are worked again')
      isAway = false
    },
    failed(error: unknown): void {
      if (!isAway) log.warn({ err: error }, 'no job runner can be started; it is tried again')
      isAway = true
    },
  }
}

/** Pauses between the starts of runners, longer after each that ended early. */
function growingPauses(signal: AbortSignal) {
  let delay = MIN_DELAY_MS
  return async (startedAt: number): Promise<void> => {
    if (performance.now() - startedAt > STABLE_MS) delay = MIN_DELAY_MS
    await pause(delay, undefined, { signal }).catch(() => undefined)
    delay = Math.min(delay * 2, MAX_DELAY_MS)
  }
}

/** Finishes ended runners, which still have jobs to finish or results to save. */
function finishRunners(log: FastifyBaseLogger) {
  const ending = new Set<Promise<void>>()
  return {
    add(runner: Runner): void {
      const finished = runner
        .finish()
        .catch((error: unknown) => log.warn({ err: error }, 'a job runner did not end well'))
        .finally(() => ending.delete(finished))
      ending.add(finished)
    },
    all: () => Promise.all(ending),
  }
}
