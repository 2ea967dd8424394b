import * as z from 'zod/mini'
import { price } from '../business/price.ts'
import { bookingFields, locationRules } from './booking-fields.ts'

const currencyError = 'La moneda no es válida'

/** Not an enum: a page cached by a browser sends back the currency that it got, even one that it doesn't know. */
const shownCurrency = z.string(currencyError).check(z.maxLength(10, currencyError))

/** The price that the visitor was shown. If it has changed, the booking is refused. */
export const shownPrice = { price: z.optional(price), currency: z.optional(shownCurrency) }

/**
 * A visitor's booking. Date and time may be left out for an event of one date only, and the service at a
 * business without any. The server checks both, the schema can't.
 */
export const bookingRequest = z
  .object({
    ...bookingFields,
    ...shownPrice,
  })
  .check(...locationRules())

export type BookingRequest = z.output<typeof bookingRequest>
export type BookingRequestInput = z.input<typeof bookingRequest>
