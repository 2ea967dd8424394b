import type { bookingSettings } from '../business/commerce.ts'
import type { BookableService } from '../business/service.ts'
import type { Data } from '../calls/endpoint.ts'
import type { PostedBooking } from './booking-form.ts'
import type { availableDates, availableHours, publicCommerce } from './books.ts'

/** The id of the JSON block in the booking page's HTML with its initial data. */
export const firstDataId = 'first-data'

/** The initial data of the booking page, in the form of the API's answers, which saves those calls. */
export interface FirstData {
  /** When the page was rendered, in epoch milliseconds, so that server and browser render the same. */
  now: number
  /** As in the link. */
  idOrUsername: string
  /** Null if there is no such business. */
  pageData: BookingPageData | null
  /** The posted form; null for a page that was only opened. */
  form: PostedBooking | null
}

export interface BookingPageData {
  commerce: Data<typeof publicCommerce>
  settings: Data<typeof bookingSettings>
  services: BookableService[]
  /** The team member that the URL names. */
  memberId?: string | undefined
  /** For the open service: the one in the URL, or the only one; null if none is open. */
  opening: FirstOpening | null
}

export interface FirstOpening {
  /** Null for a business without services. */
  serviceId: string | null
  nextFree: BookableService['nextFree']
  /** The first day of the month that is shown. */
  month: string
  dates: Data<typeof availableDates>
  /** The day that is shown, by default that of the first free start, with all its starts; null if there is none. */
  day: { date: string; hours: Data<typeof availableHours> } | null
}
