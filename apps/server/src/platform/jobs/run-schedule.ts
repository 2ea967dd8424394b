import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import { queueDueTasks, type RecurringTask, recallJobs } from './schedule.ts'

/** Only the database knows whether a minute has begun: it is asked this often. */
const TICK_MS = 5000

export interface ScheduleRun {
  stop(): Promise<void>
}

/** Queues recurring tasks when they are due, from now on until stopped. */
export function runSchedule(
  pool: Pool,
  schedule: readonly RecurringTask[],
  logger: FastifyBaseLogger,
): ScheduleRun {
  let isFailing = false
  let current: Promise<void> | null = null

  async function tick(): Promise<void> {
    try {
      // At least once a minute, by one of the processes.
      if ((await queueDueTasks(pool, schedule)) > 0) {
        const recalled = await recallJobs(pool, schedule)
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
