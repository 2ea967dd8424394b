import type { PushMessage } from '@cuando/contract/push'
import { isRecord } from '../../lib/is-record.ts'
import { parseJsonOrNull } from '../../lib/parse-json-or-null.ts'

/** What a notification carries for whoever presses it. */
export type PressedNotification = Pick<PushMessage, 'notificationId' | 'appointmentId'>

/** The parameter of a screen's address that opens an appointment. */
export const openedAppointment = 'cita'

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

/** A push message; browsers want something to be shown for each, so one that can't be read says that there is news. */
export function readPush(json: string): PushMessage {
  const given = parseJsonOrNull(json)
  const fields = isRecord(given) ? given : { notificationId: 'unread' }
  return {
    title: text(fields.title) ?? 'Hay novedades en tu agenda',
    message: text(fields.message) ?? 'Ábrela para verlas.',
    notificationId: text(fields.notificationId),
    appointmentId: text(fields.appointmentId),
  }
}

/** Where a new window shows what a notification is about. */
export function pathOfPressed({ appointmentId }: Partial<PressedNotification>): string {
  return appointmentId ? `/?${new URLSearchParams({ [openedAppointment]: appointmentId })}` : '/'
}
