import * as z from 'zod/mini'

// Apart from the other times: the booking page needs those.

/** The end of an opening: as `time`, or '24:00' for the midnight that ends the day. */
export const endTime = z
  .string('La hora es requerida')
  .check(
    z.maxLength(5, 'La hora no es válida'),
    z.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'La hora no es válida'),
  )
