import type { PostedBooking } from '@cuando/contract/booking-form'
import type { BookingSettings, Commerce } from '../queries.ts'
import type { ShownService } from '../service/own-service-model.ts'

/** A business and what can be booked there. */
export interface Bookable {
  commerce: Commerce
  services: readonly ShownService[]
  settings: BookingSettings
  /** What a form posted without a program; null where none did. */
  form: PostedBooking | null
}
