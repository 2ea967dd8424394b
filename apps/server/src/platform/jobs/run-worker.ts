import type { FastifyBaseLogger } from 'fastify'
import { Logger, runMigrations, type Task, type TaskList } from 'graphile-worker'
import type { Pool } from 'pg'
import { type HeldLocks, holdLocks } from './hold-locks.ts'
import { indexJobs } from './index-jobs.ts'
import { runSchedule, type Schedule } from './run-schedule.ts'
import { markDone } from './schedule.ts'
import type { TaskGroup } from './start-runner.ts'
import { superviseRunner } from './supervise-runner.ts'

/** The handlers of jobs, which validate their own payload. A job whose handler throws is retried later. */
export type TaskHandlers = Record<string, (payload: unknown, jobId: string) => Promise<void>>

export interface JobRunner {
  /** False while no jobs run: the database is unavailable, or this process has not reconnected yet. */
  isWorking(): boolean
  stop(): Promise<void>
}

/** Fewer than the mailer's connections, but enough that a few mails to a slow server don't delay the others. */
const QUEUED_AT_ONCE = 12
/** Many queued jobs must not slow down bookings. They start in groups, so that they can read together. */
const PACE = { count: 8, everyMs: 34 }
/** Jobs wait for a mail server most of their time, without a connection to the database. */
const QUEUED_CONNECTIONS = 4
const SCHEDULED_AT_ONCE = 2
const APART_AT_ONCE = 2
/** How many groups of tasks apart there are at most. */
const MAX_APART = 3
/**
 * The maximum connections of `runWorker`: those of jobs, one LISTEN per worker group, one for the locks.
 */
export const JOB_CONNECTIONS =
  QUEUED_CONNECTIONS + SCHEDULED_AT_ONCE + 2 + MAX_APART * (APART_AT_ONCE + 1) + 1

/** How long a running job may continue after a stop was requested. */
const MAX_JOB_AT_END_MS = 4000

// A dead worker's jobs are unlocked after two sweeps.
const SWEEP_MS = 30_000

// In no group of tasks apart.
const QUEUED = -1

/** Tasks with workers of their own. */
export interface TasksApart {
  tasks: readonly string[]
  /** Whether they may wait for the next poll. */
  canWait: boolean
}

/** Creates the queue's tables, and indexes of our own. Safe to call from several processes at once. */
export async function migrateJobs(pool: Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger: silent })
  await indexJobs(pool)
}

/**
 * Runs queued jobs and those of `schedule` (each once, however many processes there are) until stopped, across
 * outages of the database. Scheduled tasks have their own workers, so that undeliverable mails can't
 * delay them; so have the tasks of each group in `apart`, which may be as slow as the servers that they call, or must
 * not wait for such a server. After a
 * kill, the process's jobs would stay locked for hours: every worker therefore holds an advisory lock while its
 * process lives, and jobs locked by a worker without one are unlocked.
 */
export async function runWorker(
  pool: Pool,
  handlers: TaskHandlers,
  logger: FastifyBaseLogger,
  schedule: Schedule = { tasks: [] },
  apart: readonly TasksApart[] = [],
): Promise<JobRunner> {
  const locks = await holdLocks(pool, logger)
  await sweepQuietly(locks, logger)
  const parts = { pool, locks, logger: logTo(logger) }
  const cutting = new AbortController()
  const supervisors = groupTasks({ pool, handlers, schedule, apart }, cutting.signal).map((group) =>
    superviseRunner(parts, group, logger),
  )
  const ordering = runSchedule(pool, schedule, logger)
  const sweep = setInterval(() => void sweepQuietly(locks, logger), SWEEP_MS)
  return {
    isWorking: () => locks.isComplete() && supervisors.every((each) => each.isWorking()),
    async stop() {
      clearInterval(sweep)
      await ordering.stop()
      const timer = setTimeout(() => cutting.abort(), MAX_JOB_AT_END_MS)
      await Promise.all(supervisors.map((each) => each.stop()))
      clearTimeout(timer)
      locks.release()
    },
  }
}

interface TasksToGroup {
  pool: Pool
  handlers: TaskHandlers
  schedule: Schedule
  apart: readonly TasksApart[]
}

/** The groups of tasks with workers of their own; groups without a task are left out. */
function groupTasks(
  { pool, handlers, schedule, apart }: TasksToGroup,
  cut: AbortSignal,
): TaskGroup[] {
  if (apart.length > MAX_APART) throw new RangeError(`${apart.length} groups of tasks apart`)
  const scheduled = new Set(schedule.tasks.map(({ task }) => task))
  const kindOf = (name: string) => {
    if (scheduled.has(name)) return 'scheduled'
    return apart.findIndex(({ tasks }) => tasks.includes(name))
  }
  const tasksOf = (kind: string | number, its: TaskHandlers) =>
    asTasks(its, (name) => kindOf(name) === kind, cut)
  return [
    {
      tasks: tasksOf('scheduled', notingSuccess(handlers, pool)),
      concurrency: SCHEDULED_AT_ONCE,
      canWait: true,
    },
    ...apart.map(({ canWait }, kind) => ({
      tasks: tasksOf(kind, handlers),
      concurrency: APART_AT_ONCE,
      canWait,
    })),
    { tasks: tasksOf(QUEUED, inPace(handlers, PACE)), concurrency: QUEUED_AT_ONCE, canWait: false },
  ].filter(({ tasks }) => Object.keys(tasks).length > 0)
}

async function sweepQuietly(locks: HeldLocks, logger: FastifyBaseLogger): Promise<void> {
  try {
    await locks.sweep()
  } catch (error) {
    logger.warn({ err: error }, 'could not look for jobs of dead workers')
  }
}

/** The same handlers, paced: at most `count` of their jobs start together, and the next ones `everyMs` later. */
function inPace(handlers: TaskHandlers, { count, everyMs }: typeof PACE): TaskHandlers {
  const waiting: (() => void)[] = []
  let begun = 0

  function beginTurn(): void {
    const turn = waiting.splice(0, count)
    begun = turn.length
    if (begun > 0) setTimeout(beginTurn, everyMs)
    for (const begin of turn) begin()
  }

  async function waitForTurn(): Promise<void> {
    if (begun === 0) setTimeout(beginTurn, everyMs)
    if (begun < count) begun += 1
    else await new Promise<void>((begin) => waiting.push(begin))
  }

  const paced = Object.entries(handlers).map(([name, handle]): [string, TaskHandlers[string]] => [
    name,
    async (payload, jobId) => {
      await waitForTurn()
      return handle(payload, jobId)
    },
  ])
  return Object.fromEntries(paced)
}

/** The same handlers; when one has succeeded, that is noted in the database. */
function notingSuccess(handlers: TaskHandlers, pool: Pool): TaskHandlers {
  const noting = Object.entries(handlers).map(([name, handle]): [string, TaskHandlers[string]] => [
    name,
    async (payload, jobId) => {
      await handle(payload, jobId)
      await markDone(pool, name)
    },
  ])
  return Object.fromEntries(noting)
}

function asTasks(
  handlers: TaskHandlers,
  isWanted: (name: string) => boolean,
  cutting: AbortSignal,
): TaskList {
  const tasks = Object.entries(handlers)
    .filter(([name]) => isWanted(name))
    .map(([name, handle]): [string, Task] => [
      name,
      (payload, { job }) => untilCut(handle(payload, job.id), cutting),
    ])
  return Object.fromEntries(tasks)
}

/** A job still running when the process ends, such as a mail, fails and is retried later. */
async function untilCut(work: Promise<void>, cutting: AbortSignal): Promise<void> {
  const cut = Promise.withResolvers<never>()
  const cutOff = () => cut.reject(new Error('The process ends'))
  cutting.addEventListener('abort', cutOff)
  try {
    await Promise.race([work, cut.promise])
  } finally {
    cutting.removeEventListener('abort', cutOff)
  }
}

const silent = new Logger(() => () => {})

function logTo(logger: FastifyBaseLogger): Logger {
  return new Logger(() => (level, message, meta) => {
    if (level === 'error') logger.error({ meta }, message)
    else if (level === 'warning') logger.warn(message)
    else logger.debug(message)
  })
}
