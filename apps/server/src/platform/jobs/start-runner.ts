import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { type Logger, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type { Pool } from 'pg'
import type { HeldLocks } from './hold-locks.ts'
import { makeRunnerPool } from './runner-pool.ts'

/** Tasks with their own workers, which other tasks can't occupy. */
export interface TaskGroup {
  tasks: TaskList
  /** How many jobs at once. */
  concurrency: number
  /** Whether a job may wait for the next poll: the queue is asked less often then while it has none. */
  canWait: boolean
}

export interface RunnerParts {
  pool: Pool
  locks: HeldLocks
  logger: Logger
}

/** A graphile-worker runner, which ends at the first failure of one of its own statements. */
export interface Runner {
  /** Resolves, with the reason if there is one, when this runner has become useless. */
  ended: Promise<unknown>
  /** Takes no more jobs. */
  end(): void
  /** Lets running jobs finish, saves their results, and drops the lock. Call once, after the end. */
  finish(): Promise<void>
  isWorking(): boolean
}

const POLL_MS = 2000
/** After it found no job a group that can wait is told of none for about as long: the next poll finds it. */
const DEAF_MS = 1000
/** A claimed job whose turn hasn't come by then is given back to other processes. */
const CLAIMED_MS = 2000
/** A runner without jobs looks for some every POLL_MS. */
const SILENT_MS = 10_000
const RETRY_MS = 500
/** Longer than any job: a mail takes half a minute at most. */
const MAX_JOB_MS = 60_000
/** For results to be written, after the last job of an ended runner. */
const FLUSH_MS = 1000
/** What graphile-worker tries again by itself: serialization failures and deadlocks. */
const TRIED_AGAIN = ['40001', '40P01']
/** More than the jobs that can have succeeded without being saved yet. */
const MAX_UNWRITTEN = 100

/**
 * Starts a runner. A broken one is replaced, not repaired: a claim whose answer was lost leaves a job locked
 * by the runner's name, so the name must end, and graphile-worker remembers some failures for ever. Unsaved
 * results are retried as long as `shouldRetry`.
 */
export async function startRunner(
  { pool, locks, logger }: RunnerParts,
  { tasks, concurrency, canWait }: TaskGroup,
  shouldRetry: () => boolean,
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

  /** Until this runner's lock is held, or it is over. */
  async function waitForLock(): Promise<void> {
    if (!locks.holds(name)) await Promise.race([locks.hold(name), ended.promise])
  }

  /** Before a claimed job is begun: others free it when they miss its lock. */
  async function requireLock(): Promise<null> {
    if (!isOver) await waitForLock()
    if (!locks.holds(name)) throw new Error('The runner ended before it had its lock')
    return null
  }

  events.on('pool:create', ({ workerPool }) => {
    name = workerPool.id
  })
  events.on('localQueue:getJobs:complete', ({ jobs }) => {
    polled()
    // A statement that updates returns its rows in no order, and the first begins first.
    jobs.sort((a, b) => a.priority - b.priority || a.run_at.getTime() - b.run_at.getTime())
  })
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
  events.on('pool:listen:error', ({ error }) => end(error))
  events.on('pool:fatalError', ({ error }) => end(error))

  /** Deletes jobs that succeeded but could not be marked as complete, and unlocks the rest for others. */
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

  /** Unlocks the jobs of this name, then drops its lock. Until then others consider them as running. */
  async function releaseName(): Promise<void> {
    while (!(await isWrittenDown()) && shouldRetry()) {
      await pause(RETRY_MS, undefined, { ref: false })
    }
    await locks.drop(name)
  }

  async function waitForJobs(): Promise<void> {
    const deadline = performance.now() + MAX_JOB_MS
    while (running > 0 && performance.now() < deadline) {
      await pause(RETRY_MS, undefined, { ref: false })
    }
    await pause(FLUSH_MS, undefined, { ref: false })
  }

  const runner = await run({
    pgPool: makeRunnerPool(pool, {
      // Nothing is claimed before. It has no name while it looks at the schema.
      ready: async () => (name && !isOver ? waitForLock() : undefined),
      // What a claim without an answer has locked is freed with the name.
      onFailure: (error) => name && !isTriedAgain(error) && end(error),
    }),
    taskList: tasks,
    concurrency,
    // Recurring jobs are queued by `runSchedule`; without this a file would be looked for.
    crontab: '',
    pollInterval: POLL_MS,
    noHandleSignals: true,
    logger,
    events,
    // graphile-worker awaits this before every job.
    forbiddenFlags: requireLock,
    // Results are written in batches because at the end only batches are waited for: a job that is done but
    // not marked as complete, such as a sent mail, would run again.
    preset: {
      worker: {
        // One claim for a crowd of jobs, as many as begin at once.
        localQueue: {
          size: concurrency,
          ttl: CLAIMED_MS,
          ...(canWait && {
            refetchDelay: { durationMs: DEAF_MS, maxAbortThreshold: Infinity },
          }),
        },
        completeJobBatchDelay: 0,
        failJobBatchDelay: 0,
        // Only the end of the process cuts jobs off.
        gracefulShutdownAbortTimeout: MAX_JOB_MS,
      },
    },
  }).catch((error: unknown) => {
    end(error)
    // It may have claimed jobs and be running them.
    if (name) void waitForJobs().then(releaseName)
    throw error
  })
  const finished = runner.promise.then(() => end(), end)

  return {
    ended: ended.promise,
    end: () => end(),
    async finish() {
      // It rejects if it is already stopping by itself, and never ends where two writes of results have failed.
      const stopped = runner.stop().catch(() => undefined)
      await Promise.race([stopped.then(() => finished), waitForJobs()])
      await releaseName()
    },
    isWorking: () =>
      !isOver &&
      locks.holds(name) &&
      (running >= concurrency || performance.now() - polledAt < SILENT_MS),
  }
}

const isTriedAgain = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && TRIED_AGAIN.includes(String(error.code))
