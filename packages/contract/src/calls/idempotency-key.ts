import * as z from 'zod/mini'

const isInvalid = 'La clave no es válida'

/** The header that identifies a retried request, whose first answer was lost. */
export const idempotencyKey = z.object({
  'idempotency-key': z.optional(
    z.string().check(z.minLength(8, isInvalid), z.maxLength(200, isInvalid)),
  ),
})
