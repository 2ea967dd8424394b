import type { Tx } from '../../platform/db/database.ts'
import { announce } from '../../platform/realtime/live-message.ts'
import type { NewNotification } from './store.ts'
import { writeNotifications } from './write-notifications.ts'

/** Writes the notifications of a job, and announces them to open screens when the transaction commits. */
export async function announceNotifications(
  tx: Tx,
  notifications: readonly Omit<NewNotification, 'id'>[],
): Promise<void> {
  const written = await writeNotifications(tx, notifications)
  await announce(tx, written.flat())
}
