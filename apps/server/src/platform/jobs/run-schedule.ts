import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import {
  hasFutureMarks,
  queueDueTasks,
  type RecurringTask,
  recallJobs,
  recallSuccesses,
} from './schedule.ts'

/** Only the database knows whether a minute has begun: it is asked this often. */
const TICK_MS = 5000

export interface Schedule {
  tasks: readonly RecurringTask[]
  recall?(): Promise<void>
}

export interface ScheduleRun {
  stop(): Promise<void>
}

/**
 * Queues recurring tasks when they are due, from now on until stopped. `recall` brings back what features have put
 * off while the database's clock was ahead; it is called again until it succeeds.
 */
export function runSchedule(
  pool: Pool,
  { tasks, recall }: Schedule,
  logger: FastifyBaseLogger,
): ScheduleRun {
  let isFailing = false
  let current: Promise<void> | null = null

  async function tick(): Promise<void> {
    try {
      if (await hasFutureMarks(pool)) {
        logger.warn('the clock of the database was ahead, and has returned')
        await recall?.()
        await recallSuccesses(pool)
      }
      // At least once a minute, by one of the processes.
      if ((await queueDueTasks(pool, tasks)) > 0) {
        const recalled = await recallJobs(pool, tasks)
        if (recalled > 0) logger.warn({ recalled }, 'jobs from the future were brought back')
      }
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
