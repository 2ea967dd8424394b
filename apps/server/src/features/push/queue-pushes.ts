import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Tx } from '../../platform/db/database.ts'
import { queueJobs } from '../../platform/db/jobs/queue-jobs.ts'

export const PUSH_TASK = 'notifications:push'

/** A notification that a device is to show. */
interface WantedPush {
  commerceId: CommerceId
  notificationId: string
  deviceId: string
}

/**
 * Queues push messages, in the transaction that writes the notifications. Each device has its own job, so that a slow
 * or broken one delays no other, and a retry reaches no other again.
 */
export function queuePushes(tx: Tx, pushes: readonly WantedPush[]): Promise<void> {
  return queueJobs(
    tx,
    pushes.map((push) => ({ task: PUSH_TASK, payload: { ...push } })),
  )
}
