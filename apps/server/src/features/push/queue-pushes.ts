import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Tx } from '../../platform/db/database.ts'
import { queueJobs } from '../../platform/db/queue-jobs.ts'
import { listWanted } from './store.ts'

export const PUSH_TASK = 'notifications:push'

interface PushedNotification {
  commerceId: CommerceId
  id: string
}

/** Queues a push message for each device that wants these notifications; in the transaction that writes them. */
export async function queuePushes(
  tx: Tx,
  notifications: readonly PushedNotification[],
): Promise<void> {
  const devices = await listWanted(tx, [...new Set(notifications.map((each) => each.commerceId))])
  const byCommerce = Map.groupBy(devices, ({ commerceId }) => commerceId)
  await queueJobs(
    tx,
    notifications.flatMap(({ commerceId, id }) =>
      // A job a device: one that is slow or broken holds up no other, and none is told twice.
      (byCommerce.get(commerceId) ?? []).map(({ deviceId }) => ({
        task: PUSH_TASK,
        payload: { commerceId, notificationId: id, deviceId },
      })),
    ),
  )
}
