import type { Db } from '../../platform/db/database.ts'
import { type Done, done, type Outcome, refused } from '../../platform/outcome.ts'
import { roomOf, type TellScreens } from '../../platform/realtime/live-message.ts'
import type { Reader } from '../notices/choose-readers.ts'
import { countUnread, findNotification, markAllRead, markRead } from './reader-store.ts'

interface Unread {
  notReadNotifications: number
}

interface ReadDeps {
  db: Db
  tellScreens: TellScreens
}

/** Marks a notification as read by this person. Of two concurrent calls both succeed, but only one announces it. */
export async function readNotification(
  { db, tellScreens }: ReadDeps,
  reader: Reader,
  { notificationId }: { notificationId: string },
): Promise<Outcome<Unread>> {
  const isChanged = await markRead(db, reader, notificationId)
  if (!isChanged && !(await findNotification(db, reader, notificationId)))
    return refused('notificationUnknown')
  const unread = { notReadNotifications: await countUnread(db, reader) }
  if (isChanged) tellScreens({ room: roomOf(reader), event: 'notificationsRead', news: unread })
  return done(unread)
}

/** Marks all notifications as read. The answer is 0 unread: a concurrent new one announces its own count. */
export async function readAllNotifications(
  { db, tellScreens }: ReadDeps,
  reader: Reader,
): Promise<Done<Unread>> {
  const unread = { notReadNotifications: 0 }
  if (await markAllRead(db, reader))
    tellScreens({ room: roomOf(reader), event: 'notificationsRead', news: unread })
  return done(unread)
}
