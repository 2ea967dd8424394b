import type { CustomerData } from '@cuando/contract/customer-schemas'
import type { Modality } from '@cuando/contract/modality'
import type { Currency } from '@cuando/contract/service'

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
