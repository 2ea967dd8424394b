import type { Clock } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { inBatches, untilNone } from '../../platform/db/sweeps/in-batches.ts'
import type { TaskHandlers } from '../../platform/jobs/run-worker.ts'
import type { RecurringTask } from '../../platform/jobs/schedule.ts'
import { deleteOldReached, deleteOldRecipients } from './store.ts'

const BATCH = 1000
const DAY_MS = 86_400_000
/** The dates of all time zones lie within three days. */
const KEPT_MS = 3 * DAY_MS

export const mailQuotaJobs = ({ db, clock }: { db: Db; clock: Clock }) =>
  ({
    'mail-quota:sweep': async () => {
      const now = clock.now().getTime()
      const before = new Date(now - KEPT_MS).toISOString().slice(0, 10)
      await untilNone(BATCH, (limit) => deleteOldRecipients(db, before, limit))
      await inBatches(BATCH, (limit) => deleteOldReached(db, new Date(now - DAY_MS), limit))
    },
  }) satisfies TaskHandlers

export const mailQuotaSchedule: RecurringTask[] = [
  { task: 'mail-quota:sweep', key: 'sweep-mail-quota', everyMinutes: 60, atMinute: 37 },
]
