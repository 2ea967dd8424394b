import * as z from 'zod/mini'
import { choiceOf } from './choice.ts'
import type { RefusalCode } from './refusals.ts'

const notificationTypes = [
  'APPOINTMENT_CREATED',
  'APPOINTMENT_CANCELLED',
  'APPOINTMENT_RESCHEDULED',
  'APPOINTMENT_CORRECTED',
  'APPOINTMENT_REMINDER',
  'CALENDAR_DISCONNECTED',
  'CALENDAR_EVENT_DELETED',
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

/** The events of the socket at `/socket.io`; the token goes into the handshake's `auth.token`. */
export const socketEvents = {
  joinCommerce: 'joinCommerce',
  newNotification: 'newNotification',
  notificationsRead: 'notificationsRead',
  appointmentsChanged: 'appointmentsChanged',
} as const

/** The payload of `newNotification`. */
export type LiveNotification = Notification & { notReadNotifications: number }

/** The acknowledgement of `joinCommerce`. */
export type JoinAnswer =
  | { isSuccess: true; message: string }
  | { isSuccess: false; code: RefusalCode; message: string }

/** What the open screens of a business are told, by event. */
export interface LiveNews {
  newNotification: LiveNotification
  /** Some were read, here or on another device. */
  notificationsRead: { notReadNotifications: number }
  /** Nothing to notify of, but what the screens show of appointments has changed. */
  appointmentsChanged: Record<string, never>
}

export type LiveEvent = keyof LiveNews

export type ServerToClient = { [Event in LiveEvent]: (news: LiveNews[Event]) => void }

export interface ClientToServer {
  joinCommerce: (commerceId: string, answer: (result: JoinAnswer) => void) => void
}
