import { randomUUID } from 'node:crypto'
import { limits } from '@cuando/contract/calls/limits'
import type { LiveNotification } from '@cuando/contract/calls/socket'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import { type Tx, withoutWaiting } from '../../platform/db/database.ts'
import { queuePushes } from '../push/queue-pushes.ts'
import { type Audience, insertNotifications, type NewNotification, readAudience } from './store.ts'

/**
 * Inserts notifications and queues their push messages. Returns the socket messages to send after the commit, in the
 * same order. `audienceOf` reads a business's devices and unread count.
 */
export async function writeNotifications(
  tx: Tx,
  unwritten: readonly Omit<NewNotification, 'id'>[],
  audienceOf: (commerceId: CommerceId) => Promise<Audience> = (id) => readAudience(tx, id),
): Promise<LiveNotification[]> {
  if (unwritten.length === 0) return []
  const written = unwritten.map((each) => ({ ...each, id: randomUUID() }))
  const added = Map.groupBy(written, ({ commerceId }) => commerceId)
  const read = await Promise.all([...added.keys()].map(audienceOf))
  const byCommerce = new Map(read.map((each) => [each.commerceId, each]))
  const unreadOf = (commerceId: CommerceId) =>
    (byCommerce.get(commerceId)?.unread ?? 0) + (added.get(commerceId)?.length ?? 0)
  withoutWaiting(tx, insertNotifications(tx, written))
  const pushes = written.flatMap(({ commerceId, id }) =>
    (byCommerce.get(commerceId)?.devices ?? []).map((deviceId) => ({
      ...{ commerceId, deviceId },
      notificationId: id,
    })),
  )
  withoutWaiting(tx, queuePushes(tx, pushes))
  return written.map(({ commerceId, createdAt, ...told }) => ({
    ...told,
    isRead: false,
    createdAt: createdAt.toISOString(),
    notReadNotifications: Math.min(unreadOf(commerceId), limits.notifications),
  }))
}
