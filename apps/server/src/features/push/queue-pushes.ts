import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Tx } from '../../platform/db/database.ts'
import { queueJobs } from '../../platform/db/queue-jobs.ts'

export const PUSH_TASK = 'notifications:push'

interface PushedNotification {
  commerceId: CommerceId
  id: string
}

interface WantingDevice {
  commerceId: CommerceId
  deviceId: string
}

/** Queues a push message for each device of these that wants a notification; in the transaction that writes them. */
export function queuePushes(
  tx: Tx,
  notifications: readonly PushedNotification[],
  devices: readonly WantingDevice[],
): Promise<void> {
  const byCommerce = Map.groupBy(devices, ({ commerceId }) => commerceId)
  return queueJobs(
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
