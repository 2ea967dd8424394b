import type { LiveNotification } from '@cuando/contract/socket'
import { formatLongDate } from '@cuando/es/format-long-date'
import { localTime } from '@cuando/es/local-time'
import type { Tx } from '../../platform/db/database.ts'
import { queueJobs } from '../../platform/db/queue-jobs.ts'
import type { CommerceRow } from '../commerce/store.ts'
import { writeNotification } from '../notifications/write-notification.ts'
import { readServiceLabel } from '../services/store.ts'
import type { NewAppointment } from './store.ts'

/** Queues the mails about a new appointment, and writes the owner's notification, all in its transaction. */
export async function announceBooking(
  tx: Tx,
  commerce: CommerceRow,
  appointment: NewAppointment,
): Promise<LiveNotification> {
  const { commerceId, id: appointmentId } = appointment
  const payload = { commerceId, appointmentId }
  await queueJobs(tx, [
    { task: 'appointments.mail-customer', payload },
    ...(commerce.notify_by_email ? [{ task: 'appointments.mail-owner', payload }] : []),
  ])
  const service = await readServiceLabel(tx, commerceId, appointment.serviceId)
  const { date, time } = localTime(appointment.startsAt.getTime(), commerce.timezone)
  const who = `${appointment.name} ${appointment.lastName}`
  return writeNotification(tx, {
    commerceId,
    type: 'APPOINTMENT_CREATED',
    title: 'Nueva cita',
    message: `${who} reservó ${service?.name} para el ${formatLongDate(date, time)}`,
    appointmentId,
    createdAt: appointment.createdAt,
  })
}
