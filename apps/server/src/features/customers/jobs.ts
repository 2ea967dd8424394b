import type { Clock } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { inBatches } from '../../platform/db/in-batches.ts'
import type { TaskHandlers } from '../../platform/jobs/run-worker.ts'
import { undoableSince } from './imports/import-rows.ts'
import { deleteOldImports } from './imports/import-store.ts'

// Each takes up to 20,000 rows with it.
const BATCH = 10

export const customerJobs = ({ db, clock }: { db: Db; clock: Clock }) =>
  ({
    /** Forgets imports that can't be undone any more, with the data from before them. */
    'customers:sweep': () =>
      inBatches(BATCH, (limit) => deleteOldImports(db, undoableSince(clock.now()), limit)),
  }) satisfies TaskHandlers

/** Scheduled jobs, as crontab lines. */
export const customerCrontab = ['27 * * * * customers:sweep ?jobKey=sweep-customers&max=3']
