import type { Notification } from '@cuando/contract/appointments/notification'
import type { listNotifications } from '@cuando/contract/appointments/notifications'
import type { Data } from '@cuando/contract/calls/endpoint'
import { entryOfType, type NotificationType } from '../../domain/notifications/entry-of-type.ts'
import type { ToastKind } from '../../ui/toasts/toast-store.ts'

const toastKinds: Record<NotificationType, ToastKind> = {
  APPOINTMENT_CREATED: 'success',
  APPOINTMENT_CANCELLED: 'error',
  APPOINTMENT_RESCHEDULED: 'success',
  APPOINTMENT_CORRECTED: 'success',
  APPOINTMENT_LATE: 'info',
  APPOINTMENT_REMINDER: 'info',
  PLACE_HELD: 'warning',
  CALENDAR_DISCONNECTED: 'warning',
  CALENDAR_EVENT_DELETED: 'warning',
}

/** The toast's kind for a type of notification; newer servers may send unknown types. */
export const toastKind = (type: string): ToastKind =>
  entryOfType(toastKinds, type) ?? 'notification'

/** Text of the count's badge, which has room for two digits. */
export const badgeText = (unread: number) => (unread > 99 ? '99+' : unread > 0 ? `${unread}` : '')

/** The news that were shown as toasts. */
export interface ShownNews {
  /** Ids of notifications; null while only the number of unread ones is known. */
  ids: ReadonlySet<string> | null
  unread: number
}

type FirstPage = Pick<Data<typeof listNotifications>, 'notifications' | 'notReadNotifications'>

/** The news that a screen missed: null, the only new notification, or the number of new ones. */
export function missedNews({ ids, unread }: ShownNews, page: FirstPage) {
  const grown = page.notReadNotifications - unread
  const count = ids ? countNew(ids, page.notifications, grown) : grown
  if (count <= 0) return null
  const [newest] = page.notifications
  return count === 1 && newest && !newest.isRead ? newest : count
}

function countNew(ids: ReadonlySet<string>, latest: readonly Notification[], grown: number) {
  const known = latest.findIndex(({ id }) => ids.has(id))
  const isNew = ({ isRead }: Notification, at: number) => !isRead && (known < 0 || at < known)
  const count = latest.filter(isNew).length
  // If none on the first page is known, more new ones may follow on the next.
  return known < 0 ? Math.max(count, grown) : count
}
