import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { type Logger, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type { Pool } from 'pg'
import type { HeldLocks } from './hold-locks.ts'
import { withSingleRelease } from './with-single-release.ts'

/** Tasks with workers of their own, which no other tasks can keep busy. */
export interface TaskGroup {
  tasks: TaskList
  /** How many jobs at once. */
  concurrency: number
  /** What is ordered by the clock, in crontab's words. */
  crontab: string
}

export interface RunnerParts {
  pool: Pool
  locks: HeldLocks
  logger: Logger
}

/** One life of graphile-worker's runner, which ends with the first statement of its own that fails. */
export interface Runner {
  /** Resolves, with the reason where there is one, when this runner is of no more use. */
  ended: Promise<unknown>
  /** Takes no more jobs. */
  end(): void
  /** Lets running jobs finish, writes down what became of them, and gives the lock up. To be called once, after the end. */
  finish(): Promise<void>
  isWorking(): boolean
}

const POLL_MS = 2000
/** A worker without a job asks for one every POLL_MS. */
const SILENT_MS = 10_000
const RETRY_MS = 500
/** How long a running job may go on after the order to stop. */
const MAX_JOB_AT_END_MS = 4000
/** Longer than any job goes on: a mail takes half a minute at most. */
const MAX_JOB_MS = 60_000
/** More than can be under way between a job's success and the write that says so. */
const MAX_UNWRITTEN = 100

/**
 * Starts a runner. It is never repaired: a claim whose answer was lost leaves a job locked by a name that lives on,
 * so that the name has to end, and graphile-worker keeps some failures for ever. What could not be written down is
 * tried again for as long as `isPatient`.
 */
export async function startRunner(
  { pool, locks, logger }: RunnerParts,
  { tasks, concurrency, crontab }: TaskGroup,
  isPatient: () => boolean,
): Promise<Runner> {
  const ended = Promise.withResolvers<unknown>()
  const events: WorkerEvents = new EventEmitter()
  const succeeded: string[] = []
  let name = ''
  let isOver = false
  let running = 0
  let polledAt = performance.now()

  const end = (reason?: unknown) => {
    isOver = true
    ended.resolve(reason)
  }
  const polled = () => {
    polledAt = performance.now()
  }

  /** No job is taken before the lock is held that says who runs it. */
  async function waitForLock(): Promise<null> {
    if (!locks.holds(name)) await Promise.race([locks.hold(name), ended.promise])
    if (!locks.holds(name)) throw new Error('The runner ended before it had its lock')
    return null
  }

  events.on('pool:create', ({ workerPool }) => {
    name = workerPool.id
  })
  events.on('worker:getJob:empty', polled)
  events.on('job:start', () => {
    running += 1
    polled()
  })
  events.on('job:complete', () => {
    running -= 1
    polled()
  })
  events.on('job:success', ({ job }) => {
    succeeded.push(job.id)
    if (succeeded.length > MAX_UNWRITTEN) succeeded.shift()
  })
  events.on('worker:getJob:error', ({ error }) => end(error))
  events.on('pool:listen:error', ({ error }) => end(error))
  events.on('pool:fatalError', ({ error }) => end(error))

  /** Jobs that ran and were not written down are done all the same; others may take the rest. */
  async function isWrittenDown(): Promise<boolean> {
    try {
      await pool.query(
        'DELETE FROM graphile_worker._private_jobs WHERE id = ANY($1::bigint[]) AND locked_by = $2',
        [succeeded, name],
      )
      await pool.query('SELECT graphile_worker.force_unlock_workers($1::text[])', [[name]])
      return true
    } catch {
      return false
    }
  }

  /** Frees what the name has locked, and ends it: until then others take it for a living one's. */
  async function giveUpName(): Promise<void> {
    while (!(await isWrittenDown()) && isPatient()) {
      await pause(RETRY_MS, undefined, { ref: false })
    }
    await locks.drop(name)
  }

  /** Of a runner that never came to be: it may have claimed jobs all the same, and be at them. */
  async function abandonName(): Promise<void> {
    const deadline = performance.now() + MAX_JOB_MS
    while (running > 0 && performance.now() < deadline && isPatient()) {
      await pause(RETRY_MS, undefined, { ref: false })
    }
    await giveUpName()
  }

  const runner = await run({
    pgPool: withSingleRelease(pool),
    taskList: tasks,
    concurrency,
    crontab,
    pollInterval: POLL_MS,
    noHandleSignals: true,
    logger,
    events,
    // Asked before every claim.
    forbiddenFlags: waitForLock,
    // What became of a job is written in batches because only those are waited for at the end: a mail that was
    // sent and not written down would be sent again.
    preset: {
      worker: {
        completeJobBatchDelay: 0,
        failJobBatchDelay: 0,
        gracefulShutdownAbortTimeout: MAX_JOB_AT_END_MS,
      },
    },
  }).catch((error: unknown) => {
    end(error)
    if (name) void abandonName()
    throw error
  })
  const finished = runner.promise.then(() => end(), end)

  return {
    ended: ended.promise,
    end: () => end(),
    async finish() {
      // It refuses when it has begun to stop by itself.
      await runner.stop().catch(() => undefined)
      await finished
      await giveUpName()
    },
    isWorking: () =>
      !isOver &&
      locks.holds(name) &&
      (running >= concurrency || performance.now() - polledAt < SILENT_MS),
  }
}
