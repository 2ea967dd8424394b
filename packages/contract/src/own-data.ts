import type { PublicAppointment } from './appointment.ts'
import type { availableDates, availableHours } from './books.ts'
import type { Data } from './endpoint.ts'
import type { FirstData } from './first-data.ts'
import type { RefusedForm } from './refused-form.ts'
import type { reminderSubscription } from './reminder-subscription.ts'

/** The initial data of a page about one appointment. */
export interface OwnData {
  /** When the page was rendered, in epoch milliseconds, so that server and browser render the same. */
  now: number
  /** As in the link. */
  appointmentId: string
  /** The product's, for links that are kept elsewhere: in calendars and messages. */
  origin: string
  page: OwnPageData
  /** Why what a form posted was refused; null where nothing was. */
  form: RefusedForm | null
  /** What a form of the page that changes it posted, to be looked at again before anything is done; null where nothing was. */
  draft: Readonly<Record<string, string>> | null
}

export type OwnPageData =
  | ShownAppointment
  /** On the page about reminders, which shows nothing of the appointment. */
  | { kind: 'reminders'; subscription: Data<typeof reminderSubscription> }
  | {
      kind: 'unknown'
      /** That the link names, or whose appointment it was. */
      business: { username: string; name: string } | null
    }
  /** It could not be read for whoever posted a form. */
  | { kind: 'failed' }

interface ShownAppointment {
  kind: 'shown'
  appointment: PublicAppointment
  /** The picture of where it is held. */
  mapUrl: string | null
  /** On the page that moves it, while it can be moved. */
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
export type PageData = FirstData | OwnData
