import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Job } from '../../../platform/db/jobs/queue-jobs.ts'

/** The job that writes what changed and reads what is due; migration 0031 queues it for changed appointments, too. */
export const WORK_TASK = 'google-calendar:work'

/** The key allows one waiting job per business. */
export const workJob = (commerceId: CommerceId): Job => ({
  task: WORK_TASK,
  payload: { commerceId },
  key: `google-calendar:${commerceId}`,
})
