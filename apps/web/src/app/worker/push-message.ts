import type { PushMessage } from '@cuando/contract/push'
import { newsScreen } from '../../domain/notifications/news-screen.ts'
import { isRecord } from '../../lib/is-record.ts'
import { parseJsonOrNull } from '../../lib/parse-json-or-null.ts'

/** What a notification carries for whoever presses it. */
export interface PressedNotification {
  notificationId: string | null
  appointmentId: string | null
  /** A newer server's may be unknown here. */
  type: string | null
}

type ReadMessage = Pick<PushMessage, 'title' | 'message'> & PressedNotification

/** The parameters of a screen's address that open an appointment, and say by which notification. */
const openedAppointment = 'cita'
const pressedNotification = 'aviso'

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

/** A push message; browsers want something to be shown for each, so one that can't be read says that there is news. */
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

/** Where a new window shows what a notification is about. */
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

/** What was pressed, by the address that it led to; and the rest of the address. */
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
