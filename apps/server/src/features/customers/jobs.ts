import type { Clock } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { untilNone } from '../../platform/db/sweeps/in-batches.ts'
import type { TaskHandlers } from '../../platform/jobs/run-worker.ts'
import type { RecurringTask } from '../../platform/jobs/schedule.ts'
import { deleteOldImports } from './imports/import-store.ts'
import { undoableSince } from './imports/record-store.ts'
import { deleteOldMerges } from './merge/merge-store.ts'
import { mergesUndoableSince } from './merge/undo-merge.ts'

// Each import has up to 20,000 rows, and a merge has the ids of all appointments of a customer.
const BATCH = 10

export const customerJobs = ({ db, clock }: { db: Db; clock: Clock }) =>
  ({
    /** Deletes imports and merges that can no longer be undone, with the data from before them. */
    'customers:sweep': async () => {
      await untilNone(BATCH, (limit) => deleteOldImports(db, undoableSince(clock.now()), limit))
      await untilNone(BATCH, (limit) =>
        deleteOldMerges(db, mergesUndoableSince(clock.now()), limit),
      )
    },
  }) satisfies TaskHandlers

export const customerSchedule: RecurringTask[] = [
  { task: 'customers:sweep', key: 'sweep-customers', everyMinutes: 60, atMinute: 27 },
]
