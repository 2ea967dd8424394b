import { EventEmitter } from 'node:events'
import {
  type Logger,
  type RunnerOptions,
  run,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import type { Pool } from 'pg'
import type { HeldLocks } from './hold-locks.ts'
import { isPolling, type RunnerEvent } from './runner-flow.ts'
import { MAX_JOB_MS, openRunnerLoop } from './runner-loop.ts'
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
/** After a group that can wait found no job, it ignores notifications for this long: the next poll finds the jobs. */
const DEAF_MS = 1000
/** A claimed job whose turn hasn't come by then is given back to other processes. */
const CLAIMED_MS = 2000
/** Errors after which graphile-worker retries: serialization failures and deadlocks. */
const RETRIED_BY_GRAPHILE = ['40001', '40P01']

/**
 * Starts a runner. A broken one is replaced, not repaired: a claim whose answer was lost leaves a job locked
 * by the runner's name, so the name must end, and graphile-worker remembers some failures for ever. Unsaved
 * results are retried as long as `shouldRetry`.
 */
export async function startRunner(
  { pool, locks, logger }: RunnerParts,
  group: TaskGroup,
  shouldRetry: () => boolean,
): Promise<Runner> {
  let stop = async () => {}
  const loop = openRunnerLoop({ pool, locks, shouldRetry, stop: () => stop() })
  const { handle, state } = loop
  try {
    const runner = await run({
      ...optionsOf(group),
      logger,
      events: listenToEvents(handle),
      pgPool: makeRunnerPool(pool, {
        // Nothing is claimed before. It has no name while it looks at the schema.
        ready: loop.waitForLock,
        // The jobs that a claim without an answer has locked are freed with the name.
        onFailure: (reason) => {
          if (state().name !== null && !isRetriedByGraphile(reason)) {
            handle({ type: 'ended', reason })
          }
        },
      }),
      // graphile-worker awaits this before every job.
      forbiddenFlags: loop.requireLock,
    })
    const finished = runner.promise.then(
      () => handle({ type: 'ended' }),
      (reason: unknown) => handle({ type: 'ended', reason }),
    )
    // It rejects if it is already stopping by itself, and never ends if two writes of results have failed.
    stop = () =>
      runner
        .stop()
        .catch(() => undefined)
        .then(() => finished)
  } catch (error) {
    handle({ type: 'startFailed', error })
    throw error
  }
  handle({ type: 'started' })

  return {
    ended: loop.ended,
    end: () => handle({ type: 'ended' }),
    finish() {
      handle({ type: 'finishing' })
      return loop.released
    },
    isWorking() {
      const { name } = state()
      const hasLock = name !== null && locks.holds(name)
      return hasLock && isPolling(state(), group.concurrency, performance.now())
    },
  }
}

function optionsOf({ tasks, concurrency, canWait }: TaskGroup): RunnerOptions {
  return {
    taskList: tasks,
    concurrency,
    // Recurring jobs are queued by `runSchedule`; without this a file would be looked for.
    crontab: '',
    pollInterval: POLL_MS,
    noHandleSignals: true,
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
        // Results are written in batches because at the end only batches are waited for: a job that is done
        // but not marked as complete, such as a sent mail, would run again.
        completeJobBatchDelay: 0,
        failJobBatchDelay: 0,
        // Only the end of the process cuts jobs off.
        gracefulShutdownAbortTimeout: MAX_JOB_MS,
      },
    },
  }
}

function listenToEvents(handle: (event: RunnerEvent) => void): WorkerEvents {
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => handle({ type: 'named', name: workerPool.id }))
  events.on('localQueue:getJobs:complete', ({ jobs }) => {
    handle({ type: 'polled' })
    // A statement that updates returns its rows in no order, and the first begins first.
    jobs.sort((a, b) => a.priority - b.priority || a.run_at.getTime() - b.run_at.getTime())
  })
  events.on('job:start', () => handle({ type: 'jobStarted' }))
  events.on('job:success', ({ job }) => handle({ type: 'jobSucceeded', id: job.id }))
  events.on('job:complete', () => handle({ type: 'jobEnded' }))
  events.on('pool:listen:error', ({ error }) => handle({ type: 'ended', reason: error }))
  events.on('pool:fatalError', ({ error }) => handle({ type: 'ended', reason: error }))
  return events
}

const isRetriedByGraphile = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && RETRIED_BY_GRAPHILE.includes(String(error.code))
