import { randomUUID } from 'node:crypto'
import type { Notification } from '@cuando/contract/socket'
import type { Tx } from '../../platform/db/database.ts'
import { insertNotification, type NewNotification } from './store.ts'

/** Inserts a notification; returns what to push over the socket after the commit. */
export async function writeNotification(
  tx: Tx,
  notification: Omit<NewNotification, 'id'>,
): Promise<Notification> {
  const id = randomUUID()
  await insertNotification(tx, { ...notification, id })
  return {
    id,
    title: notification.title,
    message: notification.message,
    type: notification.type,
    isRead: false,
    createdAt: notification.createdAt.toISOString(),
    appointmentId: notification.appointmentId,
  }
}
