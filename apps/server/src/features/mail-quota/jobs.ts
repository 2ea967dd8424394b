import type { Clock } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { inBatches } from '../../platform/db/in-batches.ts'
import type { TaskHandlers } from '../../platform/jobs/run-worker.ts'
import type { RecurringTask } from '../../platform/jobs/schedule.ts'
import { deleteOldRecipients } from './store.ts'

const BATCH = 1000
/** The dates of all time zones lie within three days. */
const KEPT_MS = 3 * 86_400_000

export const mailQuotaJobs = ({ db, clock }: { db: Db; clock: Clock }) =>
  ({
    'mail-quota:sweep': () => {
      const before = new Date(clock.now().getTime() - KEPT_MS).toISOString().slice(0, 10)
      return inBatches(BATCH, (limit) => deleteOldRecipients(db, before, limit))
    },
  }) satisfies TaskHandlers

export const mailQuotaSchedule: RecurringTask[] = [
  { task: 'mail-quota:sweep', key: 'sweep-mail-quota', everyMinutes: 60, atMinute: 37 },
]
