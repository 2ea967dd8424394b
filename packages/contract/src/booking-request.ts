import * as z from 'zod/mini'
import { bookingFields, locationRules } from './booking-fields.ts'
import { price } from './price.ts'

const currencyError = 'La moneda no es válida'

/** Not one of a list: a page in a browser's cache sends back what it was answered, whether or not it knows that. */
const shownCurrency = z.string(currencyError).check(z.maxLength(10, currencyError))

/**
 * What a visitor sends to book. Date and time may be left out for an event of one date only, and the service
 * at a business without any, which the server knows and the schema does not.
 */
export const bookingRequest = z
  .object({
    ...bookingFields,
    /** The price that the visitor was shown: at another one nothing is booked. */
    price: z.optional(price),
    currency: z.optional(shownCurrency),
  })
  .check(...locationRules())

export type BookingRequest = z.output<typeof bookingRequest>
export type BookingRequestInput = z.input<typeof bookingRequest>
