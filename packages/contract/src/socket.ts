import type { Notification } from './notification.ts'
import type { RefusalCode } from './refusals.ts'

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
