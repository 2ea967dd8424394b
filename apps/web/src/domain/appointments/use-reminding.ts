import type { Appointment } from '@cuando/contract/appointments/appointment'
import { markWhatsappReminder } from '@cuando/contract/appointments/whatsapp'
import { formatRelativeDay } from '@cuando/es/time/dates'
import { localTime } from '@cuando/es/time/local-time'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { ownerCall } from '../../lib/calls/owner-call.ts'
import { showFailure } from '../../ui/forms/show-failure.ts'
import { showToast } from '../../ui/show-toast.ts'
import { useInfo } from '../commerce/info.ts'
import { useZone } from '../commerce/use-zone.ts'
import { refetchAppointments } from './fresh-appointments.ts'
import { isRemindable, jointReminderAddress, reminderAddress } from './whatsapp-reminder.ts'

const undoMs = 10_000

const none: readonly Appointment[] = []

/** The WhatsApp reminder of an appointment, and others of its customer; null if it is impossible or too late. */
export function useReminding(appointment: Appointment, others = none) {
  const queries = useQueryClient()
  const business = useInfo(({ info }) => info)
  const zone = useZone()
  const now = localTime(Date.now(), zone)
  if (!business || !isRemindable(appointment, now)) return null
  const { origin } = window.location
  const address =
    others.length === 0
      ? reminderAddress(appointment, business, origin)
      : jointReminderAddress([appointment, ...others], business, origin)
  if (!address) return null
  const { whatsappSentAt } = appointment
  const ids = [appointment, ...others].map(({ id }) => id)
  const sent = whatsappSentAt && localTime(whatsappSentAt, zone)
  return {
    /** Props of the link that opens WhatsApp with the message; a click also marks the reminder as sent. */
    link: {
      href: address,
      target: '_blank',
      rel: 'noopener noreferrer',
      onClick: () => void mark(queries, ids, true),
    },
    /** 'hoy, 14:05'; null if no reminder was sent of the appointment's current time. */
    sentWhen: sent ? `${formatRelativeDay(sent.date, now.date)}, ${sent.time}` : null,
    takeBack: () => void mark(queries, ids, false),
  }
}

/** Stores whether the reminder was sent. A failure doesn't concern the message itself, so it only offers a retry. */
async function mark(queries: QueryClient, ids: readonly string[], sent: boolean): Promise<void> {
  const [appointmentId = '', ...others] = ids
  const answer = await ownerCall(markWhatsappReminder, {
    params: { appointmentId },
    body: { sent, others },
  })
  if (!answer.ok)
    showFailure(sent ? 'No se anotó que lo enviaste' : 'No se quitó la nota', answer, {
      ms: undoMs,
      action: { label: 'Reintentar', run: () => void mark(queries, ids, sent) },
    })
  else if (sent)
    showToast('success', 'Anotado como enviado', {
      ms: undoMs,
      action: { label: 'No lo envié', run: () => void mark(queries, ids, false) },
    })
  void refetchAppointments(queries)
}
