import { unlinkText } from '../../../platform/mail/unlink-text.ts'
import type { AppointmentMail } from './appointment-mail.ts'

/**
 * What a mail says in words that somebody typed, none of them a link. An address is left as it is, which the map is
 * asked for: where it is shown, it is unlinked there.
 */
export function unlinkTyped(appointment: AppointmentMail): AppointmentMail {
  const { commerce, customer, serviceName, notes, cancelReason } = appointment
  return {
    ...appointment,
    commerce: { ...commerce, name: unlinkText(commerce.name) },
    customer: {
      ...customer,
      name: unlinkText(customer.name),
      lastName: unlinkText(customer.lastName),
    },
    serviceName: serviceName && unlinkText(serviceName),
    notes: notes && unlinkText(notes),
    cancelReason: cancelReason && unlinkText(cancelReason),
  }
}
