import type { Job } from '../../../platform/db/jobs/queue-jobs.ts'
import { isOwner, type PersonRef } from '../../team/person-of.ts'

/** The job that writes what changed and reads what is due; the database queues it for changed appointments, too. */
export const WORK_TASK = 'google-calendar:work'

/** The key allows one waiting job per person. That of the owner is from before there were others. */
export const workJob = (person: PersonRef): Job => {
  const { commerceId, memberId } = person
  return {
    task: WORK_TASK,
    payload: { commerceId, memberId },
    key: `google-calendar:${isOwner(person) ? commerceId : `${commerceId}:${memberId}`}`,
  }
}
