import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import {
  hasFutureMarks,
  queueDueTasks,
  type RecurringTask,
  recallJobs,
  recallSuccesses,
} from './schedule.ts'

/** How often the database, whose clock counts, is asked whether a minute has begun. */
const TICK_MS = 5000
/**
 * After the database's clock was corrected backwards, other processes notice within half a minute (`followDatabase`),
 * and work that they began before, such as reading a calendar, may take as long. The last recall comes after that, for
 * work that they have postponed.
 */
const TICKS_TO_LAST_RECALL = 90_000 / TICK_MS

export interface Schedule {
  tasks: readonly RecurringTask[]
  recall?(): Promise<void>
}

export interface ScheduleRun {
  stop(): Promise<void>
}

/**
 * Queues recurring tasks when they are due, from now on until stopped. `recall` makes work due again that features
 * postponed while the database's clock was ahead. It is retried until it succeeds, and called once more a while later.
 */
export function runSchedule(
  pool: Pool,
  schedule: Schedule,
  logger: FastifyBaseLogger,
): ScheduleRun {
  let isFailing = false
  let current: Promise<void> | null = null
  const work = makeTick(pool, schedule, logger)

  async function tick(): Promise<void> {
    try {
      await work()
      if (isFailing) logger.info('recurring jobs are queued again')
      isFailing = false
    } catch (error) {
      if (!isFailing) logger.warn({ err: error }, 'recurring jobs could not be queued')
      isFailing = true
    }
  }

  const begin = () => {
    current ??= tick().finally(() => {
      current = null
    })
  }
  begin()
  const timer = setInterval(begin, TICK_MS)
  return {
    async stop() {
      clearInterval(timer)
      await current
    },
  }
}

/** Makes the function that runs every few seconds. */
export function makeTick(
  pool: Pool,
  { tasks, recall }: Schedule,
  logger: FastifyBaseLogger,
): () => Promise<void> {
  /** How many ticks are left until the last recall; null if none is pending. */
  let ticksLeft: number | null = null

  async function recallWhatIsAhead(): Promise<void> {
    const hasReturned = await hasFutureMarks(pool, tasks)
    if (hasReturned) {
      logger.warn('the clock of the database was ahead, and has returned')
      ticksLeft = TICKS_TO_LAST_RECALL
    } else if (ticksLeft === null) return
    else if (ticksLeft > 1) {
      ticksLeft -= 1
      return
    }
    await recall?.()
    await recallSuccesses(pool)
    if (!hasReturned) ticksLeft = null
  }

  return async () => {
    await recallWhatIsAhead()
    // At least once a minute, by one of the processes.
    if ((await queueDueTasks(pool, tasks)) === 0) return
    const recalled = await recallJobs(pool, tasks)
    if (recalled > 0) logger.warn({ recalled }, 'jobs from the future were brought back')
  }
}
