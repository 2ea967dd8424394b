import { EventEmitter } from 'node:events'
import type { FastifyBaseLogger } from 'fastify'
import { Logger, run, runMigrations, type TaskList, type WorkerEvents } from 'graphile-worker'
import type { Pool } from 'pg'
import { type HeldLocks, holdLocks } from './hold-locks.ts'

/** What one kind of job does with its payload, which it checks itself. A throw means: try again later. */
export type TaskHandlers = Record<string, (payload: unknown) => Promise<void>>

export interface JobRunner {
  stop(): Promise<void>
}

const SWEEP_MS = 60_000

/** Makes the queue's own tables. Safe to call from several processes at once. */
export async function migrateJobs(pool: Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger: silent })
}

/**
 * Works the queue, and what `crontab` lines order by the clock (once, however many processes there are), until
 * stopped. After a kill the dead process's jobs would stay locked for hours: every
 * worker therefore holds an advisory lock for as long as its process lives, and locks without one are undone.
 */
export async function runWorker(
  pool: Pool,
  handlers: TaskHandlers,
  logger: FastifyBaseLogger,
  crontab: readonly string[] = [],
): Promise<JobRunner> {
  const locks = await holdLocks(pool, logger)
  const events: WorkerEvents = new EventEmitter()
  let held: Promise<unknown> = Promise.resolve()
  events.on('worker:create', ({ worker }) => {
    held = held.then(() => locks.hold(worker.workerId))
  })
  await locks.sweep()
  const runner = await run({
    pgPool: pool,
    taskList: asTasks(handlers),
    concurrency: 4,
    crontab: crontab.join('\n'),
    pollInterval: 2000,
    noHandleSignals: true,
    logger: logTo(logger),
    events,
    // What became of a job is written in batches because only those are waited for at the end: a mail that was
    // sent and not written down would be sent again.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  })
  await held
  const sweep = setInterval(() => void sweepQuietly(locks, logger), SWEEP_MS)
  // Its only other end is stop(); a failure on its own has been logged by then.
  runner.promise.catch((error: unknown) => logger.error({ err: error }, 'the job runner stopped'))
  return {
    async stop() {
      clearInterval(sweep)
      await runner.stop()
      locks.release()
    },
  }
}

async function sweepQuietly(locks: HeldLocks, logger: FastifyBaseLogger): Promise<void> {
  try {
    await locks.sweep()
  } catch (error) {
    logger.warn({ err: error }, 'could not look for jobs of dead workers')
  }
}

function asTasks(handlers: TaskHandlers): TaskList {
  return Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [name, (payload: unknown) => handle(payload)]),
  )
}

const silent = new Logger(() => () => {})

function logTo(logger: FastifyBaseLogger): Logger {
  return new Logger(() => (level, message, meta) => {
    if (level === 'error') logger.error({ meta }, message)
    else if (level === 'warning') logger.warn(message)
    else logger.debug(message)
  })
}
