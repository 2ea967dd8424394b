import type { Notification } from './notification.ts'
import type { RefusalCode } from './refusals.ts'

/** The events of the socket at `/socket.io`; the token goes into the handshake's `auth.token`. */
export const socketEvents = {
  joinCommerce: 'joinCommerce',
  newNotification: 'newNotification',
  notificationsRead: 'notificationsRead',
  /** The name says less than it means: programs that browsers keep know it, and it first told of appointments alone. */
  changed: 'appointmentsChanged',
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
  /**
   * Something that screens show has changed, whatever it is and whoever did it: they fetch again what they show. `by` is the
   * `X-Request-Id` of the owner's call that did it; the tab that made this call has fetched already.
   */
  appointmentsChanged: { by?: string }
}

export type LiveEvent = keyof LiveNews

export type ServerToClient = { [Event in LiveEvent]: (news: LiveNews[Event]) => void }

export interface ClientToServer {
  joinCommerce: (commerceId: string, answer: (result: JoinAnswer) => void) => void
}
