import { randomUUID } from 'node:crypto'
import type { Notification } from '@cuando/contract/socket'
import type { Tx } from '../../platform/db/database.ts'
import { queuePushes } from '../push/queue-pushes.ts'
import { insertNotifications, type NewNotification } from './store.ts'

/** Inserts notifications and queues their push messages; returns what to push over the socket after the commit, in the same order. */
export async function writeNotifications(
  tx: Tx,
  unwritten: readonly Omit<NewNotification, 'id'>[],
): Promise<Notification[]> {
  if (unwritten.length === 0) return []
  const written = unwritten.map((each) => ({ ...each, id: randomUUID() }))
  const devices = await insertNotifications(tx, written)
  await queuePushes(tx, written, devices)
  return written.map(({ commerceId: _, createdAt, ...shown }) => ({
    ...shown,
    isRead: false,
    createdAt: createdAt.toISOString(),
  }))
}
