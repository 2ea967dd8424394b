import type { Notification } from '@cuando/contract/appointments/notification'
import type { listNotifications as call } from '@cuando/contract/appointments/notifications'
import type { Checked, Data } from '@cuando/contract/calls/endpoint'
import type { Db } from '../../platform/db/database.ts'
import { type Done, done, type Outcome, refused } from '../../platform/outcome.ts'
import type { Reader } from '../notices/choose-readers.ts'
import { presentNotification } from './present.ts'
import { countNotifications, countUnread, findNotification, readNewest } from './reader-store.ts'

type Call = typeof call

/** One page of somebody's notifications, and how many they have not read. */
export async function listNotifications(
  db: Db,
  reader: Reader,
  { page, limit }: Checked<Call>['query'],
): Promise<Done<Data<Call>>> {
  const [rows, total, notReadNotifications] = await Promise.all([
    readNewest(db, reader, { limit, offset: (page - 1) * limit }),
    countNotifications(db, reader),
    countUnread(db, reader),
  ])
  const notifications = rows.map(presentNotification)
  return done({ notifications, total, page, limit, notReadNotifications })
}

/** One notification, which stays unread. */
export async function showNotification(
  db: Db,
  reader: Reader,
  { notificationId }: { notificationId: string },
): Promise<Outcome<Notification>> {
  const row = await findNotification(db, reader, notificationId)
  return row ? done(presentNotification(row)) : refused('notificationUnknown')
}
