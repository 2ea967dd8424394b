import { formatDuration } from '@cuando/es/format-duration'
import { formatLongDate } from '@cuando/es/format-long-date'
import { formatMoney } from '@cuando/es/format-money'
import { zoneLabel } from '@cuando/es/zone-label'
import type { AppointmentMail } from './appointment-mail.ts'

/** What every message about the appointment says in the same words; null where there is nothing to say. */
export function appointmentWords(appointment: AppointmentMail) {
  const { commerce, customer, price, previous } = appointment
  return {
    customer: `${customer.name} ${customer.lastName}`.trim(),
    when: formatLongDate(appointment.date, appointment.time),
    before: previous && `Antes: ${formatLongDate(previous.date, previous.time)}`,
    // Who comes in person is in the zone of the business, who calls in may be anywhere.
    zone: appointment.location === 'ONLINE' ? zoneLabel(commerce.timezone) : null,
    duration: formatDuration(appointment.duration),
    price: price ? formatMoney(price, appointment.currency) : null,
  }
}
