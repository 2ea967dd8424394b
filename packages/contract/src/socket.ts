import * as z from 'zod/mini'
import type { RefusalCode } from './refusals.ts'

const notificationTypes = [
  'APPOINTMENT_CREATED',
  'APPOINTMENT_CANCELLED',
  'APPOINTMENT_RESCHEDULED',
  'APPOINTMENT_REMINDER',
] as const

/** A notification as the owner reads it. */
export const notification = z.object({
  id: z.string(),
  title: z.string(),
  message: z.string(),
  type: z.enum(notificationTypes),
  isRead: z.boolean(),
  createdAt: z.string(),
  appointmentId: z.nullable(z.string()),
})

export type Notification = z.output<typeof notification>

/** The events of the socket at `/socket.io`; the token goes into the handshake's `auth.token`. */
export const socketEvents = {
  joinCommerce: 'joinCommerce',
  newNotification: 'newNotification',
} as const

/** The payload of `newNotification`. Unread ones are counted up to `limits.countedUnread`. */
export type LiveNotification = Notification & { notReadNotifications: number }

/** The acknowledgement of `joinCommerce`. */
export type JoinAnswer =
  | { isSuccess: true; message: string }
  | { isSuccess: false; code: RefusalCode; message: string }

export interface ServerToClient {
  newNotification: (notification: LiveNotification) => void
}

export interface ClientToServer {
  joinCommerce: (commerceId: string, answer: (result: JoinAnswer) => void) => void
}
