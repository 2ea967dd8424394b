import type { Notification } from '@cuando/contract/appointments/notification'
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

/** The news for a screen that missed events: null, the only new notification, or the number of new ones. */
export function missedNews(before: number, after: number, latest: readonly Notification[]) {
  const count = after - before
  if (count <= 0) return null
  const [newest] = latest
  if (count === 1 && newest && !newest.isRead) return newest
  return count
}
