import type { Clock } from '../../platform/clock/clock.ts'
import { type Db, inTransaction } from '../../platform/db/database.ts'
import { inBatches } from '../../platform/db/sweeps/in-batches.ts'
import type { TaskHandlers } from '../../platform/jobs/run-worker.ts'
import type { RecurringTask } from '../../platform/jobs/schedule.ts'
import { deleteDueImages } from './store.ts'

// Pictures are large: small batches keep the transactions short.
const BATCH = 100

export const imageJobs = ({ db, clock }: { db: Db; clock: Clock }) =>
  ({
    /** Deletes pictures that nothing shows. */
    'images:sweep': () =>
      inBatches(BATCH, (limit) =>
        inTransaction(db, (tx) => deleteDueImages(tx, clock.now(), limit)),
      ),
  }) satisfies TaskHandlers

export const imageSchedule: RecurringTask[] = [
  { task: 'images:sweep', key: 'sweep-images', everyMinutes: 60, atMinute: 42 },
]
