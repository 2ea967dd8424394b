import type { Notification } from '@cuando/contract/appointments/notification'
import type { listNotifications as call } from '@cuando/contract/appointments/notifications'
import type { Checked, Data } from '@cuando/contract/calls/endpoint'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db } from '../../platform/db/database.ts'
import { type Done, done, type Outcome, refused } from '../../platform/outcome.ts'
import { presentNotification } from './present.ts'
import { countNotifications, countUnread, findNotification, readNewest } from './store.ts'

type Call = typeof call

/** One page of a business's notifications, and how many are unread. */
export async function listNotifications(
  db: Db,
  commerceId: CommerceId,
  { page, limit }: Checked<Call>['query'],
): Promise<Done<Data<Call>>> {
  const [rows, total, notReadNotifications] = await Promise.all([
    readNewest(db, commerceId, { limit, offset: (page - 1) * limit }),
    countNotifications(db, commerceId),
    countUnread(db, commerceId),
  ])
  const notifications = rows.map(presentNotification)
  return done({ notifications, total, page, limit, notReadNotifications })
}

/** One notification, which stays unread. */
export async function showNotification(
  db: Db,
  commerceId: CommerceId,
  { notificationId }: { notificationId: string },
): Promise<Outcome<Notification>> {
  const row = await findNotification(db, commerceId, notificationId)
  return row ? done(presentNotification(row)) : refused('notificationUnknown')
}
