import * as z from 'zod/mini'

/** The answer to a booking, for each of its appointments. */
export const bookedAppointment = z.object({
  id: z.string(),
  /** The assigned team member; absent at a business of one, and for an event. */
  member: z.optional(z.nullable(z.object({ id: z.string(), name: z.string() }))),
})

/** The reasons to refuse an appointment to a visitor. */
export const bookingRefusals = [
  'contactBlocked',
  'serviceUnavailable',
  'memberUnavailable',
  'priceChanged',
  'slotTaken',
  'eventFull',
  'keyReused',
  'proofRequired',
  'tooManyComing',
  'tooManyNew',
] as const
