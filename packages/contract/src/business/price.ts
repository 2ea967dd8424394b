import * as z from 'zod/mini'
import { fieldLimits } from '../calls/field-limits.ts'

// Apart from services: the page that books loads it early.

const priceError = 'El costo debe ser un valor válido'

export const price = z
  .number(priceError)
  .check(
    z.gte(0, priceError),
    z.lte(fieldLimits.price, priceError),
    z.refine(isInCents, { error: priceError }),
  )

/** The meanings of a price of 0: free, or agreed on with each customer. */
export const zeroPrices = ['FREE', 'ON_REQUEST'] as const

/** Whether it is in whole cents, exactly: a remainder could be too small to be seen. */
export function isInCents(value: number): boolean {
  return Number(value.toFixed(2)) === value
}
