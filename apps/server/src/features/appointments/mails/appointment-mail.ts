import type { Currency } from '@cuando/contract/service'

/** All that the mails about one appointment say. Names, addresses and notes are as people typed them. */
export type AppointmentMail = {
  appointmentId: string
  commerce: { name: string; address: string; phone: string; timezone: string; username: string }
  customer: { name: string; lastName: string; email: string; phone: string | null }
  serviceName: string | null
  price: number | null
  currency: Currency
  /** 'yyyy-MM-dd' and 'HH:mm', local to the commerce; the same moment as `startsAt`. */
  date: string
  time: string
  /** Minutes. */
  duration: number
  startsAt: Date
  endsAt: Date
  place: 'LOCAL' | 'CUSTOM' | 'ONLINE'
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
}

/** Pages on which the customer changes or cancels the appointment. */
export type AppointmentLinks = { edit: string; cancel: string }
