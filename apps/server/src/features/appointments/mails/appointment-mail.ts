import type { CustomerData } from '@cuando/contract/customer-schemas'
import type { Modality } from '@cuando/contract/modality'
import type { Currency } from '@cuando/contract/service'
import { formatDuration, formatMoney } from '@cuando/es/amounts'
import { formatLongDate } from '@cuando/es/dates'
import { zoneLabel } from '@cuando/es/zones'
import { unlinkText } from '../../../platform/mail/unlink-text.ts'

/** What a mail tells of: `moved` is another date or time. */
export type ChangeKind = 'booked' | 'moved' | 'cancelled'

/** All that the mails about one appointment say. Names, addresses and notes are as people typed them. */
export type AppointmentMail = {
  appointmentId: string
  commerce: { name: string; address: string; phone: string; timezone: string; username: string }
  customer: CustomerData
  serviceName: string | null
  /** A UNIQUE event stands at its own date and time: its customer can cancel, never move. */
  isEvent: boolean
  price: number | null
  currency: Currency
  /** 'yyyy-MM-dd' and 'HH:mm', local to the commerce; the same moment as `startsAt`. */
  date: string
  time: string
  /** Minutes. */
  duration: number
  /** Where it stood before its last move, in the same terms. */
  previous: { date: string; time: string } | null
  startsAt: Date
  endsAt: Date
  location: Modality
  /** Where the appointment is held; for LOCAL null means the commerce's own address. */
  address: string | null
  latitude: number | null
  longitude: number | null
  notes: string | null
  /** Until how many hours before the start the customer may change it. */
  noticeHours: number
  /** The product's origin, without a slash at its end. */
  publicUrl: string
  createdAt: Date
  /** Who made the change that the mail tells of. */
  changedBy: 'OWNER' | 'CUSTOMER'
  /** What who cancelled gave as the reason, as typed. */
  cancelReason: string | null
}

/** Pages on which the customer changes or cancels the appointment. */
export type AppointmentLinks = { edit: string; cancel: string }

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

/** Where one has to be: null for an online appointment or a business without an address. */
export function appointmentLocation(
  appointment: AppointmentMail,
): { address: string; mapUrl: string } | null {
  if (appointment.location === 'ONLINE') return null
  const address = appointment.address || appointment.commerce.address
  if (address === '') return null
  const url = new URL('https://www.google.com/maps/search/?api=1')
  url.searchParams.set('query', pointOf(appointment) ?? address)
  return { address, mapUrl: url.href }
}

function pointOf({ latitude, longitude }: AppointmentMail): string | null {
  return latitude === null || longitude === null ? null : `${latitude},${longitude}`
}
