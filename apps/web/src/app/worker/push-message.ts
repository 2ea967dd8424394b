import type { PushMessage } from '@cuando/contract/appointments/push'
import { newsScreen } from '../../domain/notifications/news-screen.ts'
import { parseJsonOrNull } from '../../lib/calls/parse-json-or-null.ts'
import { isRecord } from '../../lib/is-record.ts'

/** The data of a shown notification, used when it is pressed. */
export interface PressedNotification {
  notificationId: string | null
  appointmentId: string | null
  /** It may be unknown here if the server is newer. */
  type: string | null
}

type ReadMessage = Pick<PushMessage, 'title' | 'message'> & PressedNotification

/** The query parameters for the appointment to open and for the notification that was pressed. */
const openedAppointment = 'cita'
const pressedNotification = 'aviso'

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

/**
 * Parses a push message. Browsers require a notification for each, so an invalid message is shown as unspecified news.
 */
export function readPush(json: string): ReadMessage {
  const given = parseJsonOrNull(json)
  const fields = isRecord(given) ? given : { notificationId: 'unread' }
  return {
    title: text(fields.title) ?? 'Hay novedades en tu agenda',
    message: text(fields.message) ?? 'Ábrela para verlas.',
    notificationId: text(fields.notificationId),
    appointmentId: text(fields.appointmentId),
    type: text(fields.type),
  }
}

/** The path of a new window for a pressed notification. */
export function pathOfPressed({
  appointmentId = null,
  notificationId,
  type = null,
}: Partial<PressedNotification>): string {
  const screen = newsScreen({ type, appointmentId })
  if (!appointmentId && !screen) return '/'
  const [path = '/', query] = (screen?.path ?? '/').split('?')
  const params = new URLSearchParams(query)
  if (appointmentId) params.set(openedAppointment, appointmentId)
  if (notificationId) params.set(pressedNotification, notificationId)
  return `${path}?${params}`
}

/** Reads the pressed notification from the query parameters; `rest` has the others. */
export function readPressed(params: URLSearchParams): {
  pressed: Omit<PressedNotification, 'type'>
  rest: URLSearchParams
} {
  const rest = new URLSearchParams(params)
  rest.delete(openedAppointment)
  rest.delete(pressedNotification)
  const pressed = {
    appointmentId: params.get(openedAppointment),
    notificationId: params.get(pressedNotification),
  }
  return { pressed, rest }
}
