import * as z from 'zod/mini'

const positive = (message: string) =>
  z.coerce.number(message).check(z.int(message), z.gte(1, message))

/** Page numbers from 1; a limit over its maximum is refused, not clamped. */
export const paging = (limit: number, max: number) => ({
  page: z._default(
    positive('La página no es válida').check(z.lte(1_000_000, 'La página no es válida')),
    1,
  ),
  limit: z._default(
    positive('El límite no es válido').check(z.lte(max, `El límite es de ${max}`)),
    limit,
  ),
})
