import * as z from 'zod/mini'
import { choiceOf } from '../calls/choice.ts'

const notificationTypes = [
  'APPOINTMENT_CREATED',
  'APPOINTMENT_CANCELLED',
  'APPOINTMENT_RESCHEDULED',
  'APPOINTMENT_CORRECTED',
  'APPOINTMENT_LATE',
  'APPOINTMENT_REMINDER',
  'CALENDAR_DISCONNECTED',
  'CALENDAR_EVENT_DELETED',
  'PLACE_HELD',
] as const

export const notificationType = choiceOf(notificationTypes)

/** A notification as the owner reads it. */
export const notification = z.object({
  id: z.string(),
  title: z.string(),
  message: z.string(),
  type: notificationType,
  isRead: z.boolean(),
  createdAt: z.string(),
  appointmentId: z.nullable(z.string()),
})

export type Notification = z.output<typeof notification>
