import * as z from 'zod/mini'
import { isInCents } from '../business/price.ts'
import { choiceOf, requestedChoiceOf } from '../calls/choice.ts'
import { fieldLimits } from '../calls/field-limits.ts'

/** They are stored, so no name may change. OWED: nothing was paid yet. */
export const paymentWays = ['CASH', 'TRANSFER', 'CARD', 'OWED'] as const

const amountError = 'El monto debe ser un valor válido'

/** Money in units of the appointment's currency, in whole cents. */
const amount = z
  .number(amountError)
  .check(
    z.gte(0, amountError),
    z.lte(fieldLimits.price, amountError),
    z.refine(isInCents, { error: amountError }),
  )

const wayError = 'Elige cómo pagó'

/** The ways of a payment that was made. */
export const paidWays = ['CASH', 'TRANSFER', 'CARD'] as const

export type PaidWay = (typeof paidWays)[number]

export const paidWay = requestedChoiceOf(paidWays, wayError)

/** Whether a sum of amounts is within the limit of one amount. */
export const isPayable = (sum: number): boolean => Number(sum.toFixed(2)) <= fieldLimits.price

export const paymentRequest = z
  .object({
    way: requestedChoiceOf(paymentWays, wayError),
    /** Without the tip and without what is owed. */
    amount,
    tip: z._default(amount, 0),
    owed: z._default(amount, 0),
  })
  .check(
    z.refine(({ way, amount, tip }) => way !== 'OWED' || (amount === 0 && tip === 0), {
      error: 'Lo que se queda a deber todavía no está pagado',
      path: ['amount'],
    }),
    z.refine(({ way, owed }) => way !== 'OWED' || owed > 0, {
      error: 'Escribe cuánto queda a deber',
      path: ['owed'],
    }),
    // When the debt is settled, it is added to the amount.
    z.refine(({ amount, tip, owed }) => isPayable(amount + tip + owed), {
      error: 'El pago con propina y lo que queda a deber no puede pasar de $9,999,999.99',
      path: ['amount'],
    }),
  )

export type PaymentRequest = z.output<typeof paymentRequest>

export const payment = z.object({
  way: choiceOf(paymentWays),
  amount: z.number(),
  tip: z.number(),
  owed: z.number(),
})

export type Payment = z.output<typeof payment>
