import type { PublicAppointment } from '../appointments/appointment.ts'
import type { reminderSubscription } from '../appointments/reminder-subscription.ts'
import type { Data } from '../calls/endpoint.ts'
import type { RefusedForm } from '../calls/refused-form.ts'
import type { WaitingData } from '../waiting/waiting-data.ts'
import type { availableDates, availableHours } from './books.ts'
import type { FirstData } from './first-data.ts'

/** The initial data of a page about one appointment. */
export interface OwnData {
  /** When the page was rendered, in epoch milliseconds, so that server and browser render the same. */
  now: number
  /** As in the link. */
  appointmentId: string
  /** The product's origin, for links in calendars and messages. */
  origin: string
  page: OwnPageData
  /** Why a posted form was refused; null if none was. */
  form: RefusedForm | null
  /** The posted change, to be reviewed before it is made; null if none was posted. */
  draft: Readonly<Record<string, string>> | null
}

export type OwnPageData =
  | ShownAppointment
  /** For the page about reminders, which doesn't show the appointment. */
  | { kind: 'reminders'; subscription: Data<typeof reminderSubscription> }
  | {
      kind: 'unknown'
      /** The business that the link names, or that the appointment was at. */
      business: { username: string; name: string } | null
    }
  /** A form was posted, but the appointment could not be read. */
  | { kind: 'failed' }

interface ShownAppointment {
  kind: 'shown'
  appointment: PublicAppointment
  /** The URL of the map of its place. */
  mapUrl: string | null
  /** For the page that moves it, while it can be moved. */
  choice: TimeChoiceData | null
}

/** The days and starts to choose from. */
export interface TimeChoiceData {
  /** The first day of the month. */
  month: string
  dates: Data<typeof availableDates>
  day: { date: string; hours: Data<typeof availableHours> }
}

/** The initial data of a public page, in its HTML. */
export type PageData = FirstData | OwnData | WaitingData
