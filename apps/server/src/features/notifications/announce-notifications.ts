import type { Tx } from '../../platform/db/database.ts'
import { announce } from '../../platform/realtime/live-message.ts'
import { countUnreadOfEach, type NewNotification } from './store.ts'
import { writeNotifications } from './write-notifications.ts'

/** Writes the notifications of a job, and tells open screens of them when the transaction commits. */
export async function announceNotifications(
  tx: Tx,
  notifications: readonly Omit<NewNotification, 'id'>[],
): Promise<void> {
  if (notifications.length === 0) return
  const rooms = notifications.map(({ commerceId }) => commerceId)
  const written = await writeNotifications(tx, notifications)
  const unread = await countUnreadOfEach(tx, rooms)
  const told = rooms.flatMap((room, index) => {
    const notification = written[index]
    if (!notification) return []
    const news = { ...notification, notReadNotifications: unread.get(room) ?? 1 }
    return [{ room, event: 'newNotification' as const, news }]
  })
  await announce(tx, told)
}
