import * as z from 'zod/mini'

const isInvalid = 'La clave no es válida'

/** The header by which a request that is sent again, because its answer was lost, is known for the same. */
export const idempotencyKey = z.object({
  'idempotency-key': z.optional(
    z.string().check(z.minLength(8, isInvalid), z.maxLength(200, isInvalid)),
  ),
})
