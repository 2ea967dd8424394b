import type { Notification } from '@cuando/contract/appointments/notification'
import type { listNotifications as call } from '@cuando/contract/appointments/notifications'
import type { Checked, Data } from '@cuando/contract/calls/endpoint'
import type { Db } from '../../platform/db/database.ts'
import { type Done, done, type Outcome, refused } from '../../platform/outcome.ts'
import type { Reader } from '../notices/choose-readers.ts'
import { presentNotification } from './present.ts'
import {
  countNotifications,
  countUnreadByType,
  findNotification,
  readNewest,
} from './reader-store.ts'

type Call = typeof call

/** One page of somebody's notifications, and how many they have not read. */
export async function listNotifications(
  db: Db,
  reader: Reader,
  { page, limit }: Checked<Call>['query'],
): Promise<Done<Data<Call>>> {
  const [rows, total, unread] = await Promise.all([
    readNewest(db, reader, { limit, offset: (page - 1) * limit }),
    countNotifications(db, reader),
    countUnreadByType(db, reader),
  ])
  const notifications = rows.map(presentNotification)
  const notReadNotifications = unread.values().reduce((sum, count) => sum + count, 0)
  const news = {
    created: unread.get('APPOINTMENT_CREATED') ?? 0,
    moved: unread.get('APPOINTMENT_RESCHEDULED') ?? 0,
    cancelled: unread.get('APPOINTMENT_CANCELLED') ?? 0,
  }
  return done({ notifications, total, page, limit, notReadNotifications, news })
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
