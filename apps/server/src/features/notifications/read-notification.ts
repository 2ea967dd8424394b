import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db } from '../../platform/db/database.ts'
import { type Done, done, type Outcome, refused } from '../../platform/outcome.ts'
import type { TellScreens } from '../../platform/realtime/live-message.ts'
import { countUnread, findNotification, markAllRead, markRead } from './store.ts'

interface Unread {
  notReadNotifications: number
}

interface ReadDeps {
  db: Db
  tellScreens: TellScreens
}

/** Marks a notification as read. Of two concurrent calls both succeed, but only one announces it. */
export async function readNotification(
  { db, tellScreens }: ReadDeps,
  commerceId: CommerceId,
  { notificationId }: { notificationId: string },
): Promise<Outcome<Unread>> {
  const isChanged = await markRead(db, commerceId, notificationId)
  if (!isChanged && !(await findNotification(db, commerceId, notificationId)))
    return refused('notificationUnknown')
  const unread = { notReadNotifications: await countUnread(db, commerceId) }
  if (isChanged) tellScreens({ room: commerceId, event: 'notificationsRead', news: unread })
  return done(unread)
}

/** Marks all notifications as read. The answer is 0 unread: a concurrent new one announces its own count. */
export async function readAllNotifications(
  { db, tellScreens }: ReadDeps,
  commerceId: CommerceId,
): Promise<Done<Unread>> {
  const unread = { notReadNotifications: 0 }
  if (await markAllRead(db, commerceId))
    tellScreens({ room: commerceId, event: 'notificationsRead', news: unread })
  return done(unread)
}
