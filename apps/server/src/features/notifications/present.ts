import type { Notification } from '@cuando/contract/appointments/notification'
import type { NotificationRow } from './reader-store.ts'

export const presentNotification = (row: NotificationRow): Notification => ({
  id: row.id,
  title: row.title,
  message: row.message,
  type: row.type,
  isRead: row.is_read,
  createdAt: row.created_at.toISOString(),
  appointmentId: row.appointment_id,
})
