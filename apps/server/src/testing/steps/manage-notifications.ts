import {
  listNotifications,
  notificationDetail,
  readAllNotifications,
  readNotification,
} from '@cuando/contract/appointments/notifications'
import type { Given } from '@cuando/contract/calls/endpoint'
import type { TestApp } from '../make-test-app.ts'
import { dataOf, type TestBusiness } from '../open-business.ts'

interface Filled {
  isRead?: boolean
  minutesAgo?: number
}

/** One-line actions on the notifications of a business. */
export function manageNotifications(app: TestApp, business: () => TestBusiness) {
  const one = (notificationId: string) => ({ params: { notificationId } })
  return {
    list: async (query: Given<typeof listNotifications>['query'] = {}, token = business().token) =>
      dataOf(await app.call(listNotifications, { query }, token)),
    show: (id: string, token = business().token) => app.call(notificationDetail, one(id), token),
    read: (id: string, token = business().token) => app.call(readNotification, one(id), token),
    readAll: (token = business().token) => app.call(readAllNotifications, {}, token),
    /** Adds notifications of one moment. */
    fill: (count: number, { isRead = false, minutesAgo = 0 }: Filled = {}) =>
      app.database.pool.query(
        `INSERT INTO notifications (commerce_id, id, type, title, message, is_read, created_at)
         SELECT $1, gen_random_uuid(), 'APPOINTMENT_CREATED', 'Nueva cita', 'Cita ' || n, $3, $4
           FROM generate_series(1, $2::int) AS n`,
        [
          business().commerceId,
          count,
          isRead,
          new Date(app.clock.now().getTime() - minutesAgo * 60_000),
        ],
      ),
  }
}
