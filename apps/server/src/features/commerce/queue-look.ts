import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Tx } from '../../platform/db/database.ts'
import { queueJobs } from '../../platform/db/jobs/queue-jobs.ts'

/** The job that offers free places to the people who wait for one at a business. */
export const LOOK_TASK = 'waiting:offer-places'

/** Queues a look at the waiting list; one job at most waits for each business. */
export const queueLook = (tx: Tx, commerceId: CommerceId, delay = 0): Promise<void> =>
  queueJobs(tx, [
    { task: LOOK_TASK, payload: { commerceId }, key: `${LOOK_TASK} ${commerceId}`, delay },
  ])
