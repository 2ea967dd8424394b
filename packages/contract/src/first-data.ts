import type { availableDates, availableHours, publicCommerce } from './books.ts'
import type { bookingSettings } from './commerce.ts'
import type { Data } from './endpoint.ts'
import type { BookableService } from './service.ts'

/** The id of the block of JSON by which the booking page's HTML carries its first data. */
export const firstDataId = 'first-data'

/** What the booking page shows at first, as the API answers it; no call is made for it. */
export interface FirstData {
  /** When the page was written, in milliseconds since 1970: what is drawn by it is drawn alike on both sides. */
  now: number
  /** As the link has it. */
  idOrUsername: string
  /** Null: no such business. */
  offer: BookingPageData | null
}

export interface BookingPageData {
  commerce: Data<typeof publicCommerce>
  settings: Data<typeof bookingSettings>
  services: BookableService[]
  /** Where one service is all there is to choose, and its start is: the month that opens, and its day. */
  opening: FirstOpening | null
}

export interface FirstOpening {
  serviceId: string
  /** The first day of the month. */
  month: string
  dates: Data<typeof availableDates>
  /** The day of the first free start, with all its starts; none as far as one can book: null. */
  day: { date: string; hours: Data<typeof availableHours> } | null
}
