import type { Notification } from '@cuando/contract/notification'
import { entryOfType, type NotificationType } from '../../domain/notifications/entry-of-type.ts'
import type { ToastKind } from '../../ui/toasts/toast-store.ts'

const toastKinds: Record<NotificationType, ToastKind> = {
  APPOINTMENT_CREATED: 'success',
  APPOINTMENT_CANCELLED: 'error',
  APPOINTMENT_RESCHEDULED: 'success',
  APPOINTMENT_CORRECTED: 'success',
  APPOINTMENT_REMINDER: 'info',
  CALENDAR_DISCONNECTED: 'warning',
  CALENDAR_EVENT_DELETED: 'warning',
}

/** The toast that tells of something at once; a newer server's may be of a type that is unknown here. */
export const toastKind = (type: string): ToastKind =>
  entryOfType(toastKinds, type) ?? 'notification'

/** Of the count's badge; beyond two digits it would not fit. */
export const badgeText = (unread: number) => (unread > 99 ? '99+' : unread > 0 ? `${unread}` : '')

/** What a screen is told that has not heard of everything: nothing, the only one that is new, or how many there are. */
export function missedNews(before: number, after: number, latest: readonly Notification[]) {
  const count = after - before
  if (count <= 0) return null
  const [newest] = latest
  if (count === 1 && newest && !newest.isRead) return newest
  return count
}
