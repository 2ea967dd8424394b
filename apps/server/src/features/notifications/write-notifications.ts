import { randomUUID } from 'node:crypto'
import type { LiveNotification } from '@cuando/contract/socket'
import type { Tx } from '../../platform/db/database.ts'
import { queuePushes } from '../push/queue-pushes.ts'
import { insertNotifications, type NewNotification } from './store.ts'

/** Inserts notifications and queues their push messages; returns what to push over the socket after the commit, in the same order. */
export async function writeNotifications(
  tx: Tx,
  unwritten: readonly Omit<NewNotification, 'id'>[],
): Promise<LiveNotification[]> {
  if (unwritten.length === 0) return []
  const written = unwritten.map((each) => ({ ...each, id: randomUUID() }))
  const shown = await insertNotifications(tx, written)
  const byCommerce = new Map(shown.map((each) => [each.commerceId, each]))
  await queuePushes(
    tx,
    written.flatMap(({ commerceId, id }) =>
      (byCommerce.get(commerceId)?.devices ?? []).map((deviceId) => ({
        ...{ commerceId, deviceId },
        notificationId: id,
      })),
    ),
  )
  return written.map(({ commerceId, createdAt, ...told }) => ({
    ...told,
    isRead: false,
    createdAt: createdAt.toISOString(),
    notReadNotifications: byCommerce.get(commerceId)?.unread ?? 1,
  }))
}
