import type { Notification } from '../appointments/notification.ts'
import type { RefusalCode } from './refusals.ts'

/** The events of the socket at `/socket.io`; the token goes into the handshake's `auth.token`. */
export const socketEvents = {
  joinCommerce: 'joinCommerce',
  newNotification: 'newNotification',
  notificationsRead: 'notificationsRead',
  /** Any data of the business. It once meant appointments only; browsers with a cached program know it by that name. */
  changed: 'appointmentsChanged',
} as const

/** The payload of `newNotification`. */
export type LiveNotification = Notification & { notReadNotifications: number }

/** The acknowledgement of `joinCommerce`. */
export type JoinAnswer =
  | { isSuccess: true; message: string }
  | { isSuccess: false; code: RefusalCode; message: string }

/** The payload of each event that the server sends to the open screens of a business. */
export interface LiveNews {
  newNotification: LiveNotification
  /** Some were read, here or on another device. */
  notificationsRead: { notReadNotifications: number }
  /**
   * Data of the business has changed, so its screens fetch theirs again. If a call of the owner changed it, `by` is the
   * `X-Request-Id` of that call. The tab that made the call ignores the event, because it has fetched already.
   */
  appointmentsChanged: { by?: string }
}

export type LiveEvent = keyof LiveNews

export type ServerToClient = { [Event in LiveEvent]: (news: LiveNews[Event]) => void }

export interface ClientToServer {
  joinCommerce: (commerceId: string, answer: (result: JoinAnswer) => void) => void
}
