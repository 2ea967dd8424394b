import type { FastifyBaseLogger } from 'fastify'
import { Logger, runMigrations, type Task, type TaskList } from 'graphile-worker'
import type { Pool } from 'pg'
import { type HeldLocks, holdLocks } from './hold-locks.ts'
import { superviseRunner } from './supervise-runner.ts'

/** What one kind of job does with its payload, which it checks itself. A throw means: try again later. */
export type TaskHandlers = Record<string, (payload: unknown) => Promise<void>>

export interface JobRunner {
  /** False while jobs stand still: the database is away, or this process has not yet come back to it. */
  isWorking(): boolean
  stop(): Promise<void>
}

const QUEUED_AT_ONCE = 4
const CLOCKED_AT_ONCE = 2
/** What `runWorker` needs at most: jobs at once, a LISTEN for each of the two, and the keeper of the locks. */
export const JOB_CONNECTIONS = QUEUED_AT_ONCE + CLOCKED_AT_ONCE + 2 + 1

// Jobs of a dead worker are freed when two sweeps have found it dead.
const SWEEP_MS = 30_000

/** Makes the queue's own tables. Safe to call from several processes at once. */
export async function migrateJobs(pool: Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger: silent })
}

/**
 * Works the queue, and what `crontab` lines order by the clock (once, however many processes there are), until
 * stopped, however often the database goes away. The tasks of the clock have workers of their own, so that mails
 * which nobody takes cannot hold them up. After a kill the dead process's jobs would stay locked for hours: every
 * worker therefore holds an advisory lock for as long as its process lives, and locks without one are undone.
 */
export async function runWorker(
  pool: Pool,
  handlers: TaskHandlers,
  logger: FastifyBaseLogger,
  crontab: readonly string[] = [],
): Promise<JobRunner> {
  const locks = await holdLocks(pool, logger)
  await sweepQuietly(locks, logger)
  const parts = { pool, locks, logger: logTo(logger) }
  const clocked = new Set(crontab.map(taskOf))
  const supervisors = [
    { isOfClock: true, concurrency: CLOCKED_AT_ONCE, crontab: crontab.join('\n') },
    { isOfClock: false, concurrency: QUEUED_AT_ONCE, crontab: '' },
  ]
    .map(({ isOfClock, ...settings }) => ({
      ...settings,
      tasks: asTasks(handlers, (name) => clocked.has(name) === isOfClock),
    }))
    .filter(({ tasks }) => Object.keys(tasks).length > 0)
    .map((group) => superviseRunner(parts, group, logger))
  const sweep = setInterval(() => void sweepQuietly(locks, logger), SWEEP_MS)
  return {
    isWorking: () => locks.isComplete() && supervisors.every((each) => each.isWorking()),
    async stop() {
      clearInterval(sweep)
      await Promise.all(supervisors.map((each) => each.stop()))
      locks.release()
    },
  }
}

/** A line has five fields of time, and then its task. */
const taskOf = (line: string) => line.trim().split(/\s+/)[5] ?? ''

async function sweepQuietly(locks: HeldLocks, logger: FastifyBaseLogger): Promise<void> {
  try {
    await locks.sweep()
  } catch (error) {
    logger.warn({ err: error }, 'could not look for jobs of dead workers')
  }
}

function asTasks(handlers: TaskHandlers, isWanted: (name: string) => boolean): TaskList {
  const tasks = Object.entries(handlers)
    .filter(([name]) => isWanted(name))
    .map(([name, handle]): [string, Task] => [
      name,
      // What does not end when the process does, as a mail may not, fails then, and is done again later.
      (payload, { abortPromise }) =>
        abortPromise ? Promise.race([handle(payload), abortPromise]) : handle(payload),
    ])
  return Object.fromEntries(tasks)
}

const silent = new Logger(() => () => {})

function logTo(logger: FastifyBaseLogger): Logger {
  return new Logger(() => (level, message, meta) => {
    if (level === 'error') logger.error({ meta }, message)
    else if (level === 'warning') logger.warn(message)
    else logger.debug(message)
  })
}
