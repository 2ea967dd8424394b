import {
  type Payment,
  type PaymentRequest,
  paymentRequest,
  paymentWays,
} from '@cuando/contract/appointments/payment'
import * as z from 'zod/mini'
import { fieldErrors } from '../../../lib/calls/field-errors.ts'
import type { FieldTexts } from '../../../lib/user-text.ts'

export const paymentValues = z.object({
  /** Null: the payment is not noted. */
  way: z.nullable(z.enum(paymentWays)),
  /** The paid amount. '' or the typed text if it is no number. */
  amount: z.union([z.number(), z.string()]),
  /** The debt of a customer who paid nothing, typed likewise. */
  debt: z.union([z.number(), z.string()]),
  /** Whether what is above the price is a tip; null: not answered yet. */
  isTip: z.nullable(z.boolean()),
  /** Whether what is missing to the price is owed. */
  isOwed: z.boolean(),
})

export type PaymentValues = z.output<typeof paymentValues>

/** The values of a payment that is noted for the first time: the price, in the way of the last one. */
export const openingPayment = (way: PaymentValues['way'], price: number | null): PaymentValues => ({
  way,
  amount: price ?? '',
  debt: price ?? '',
  isTip: null,
  isOwed: false,
})

/** The values of a stored payment. */
export function valuesOf({ way, ...stored }: Payment, price: number | null): PaymentValues {
  const opening = openingPayment(paymentWays.find((each) => each === way) ?? null, price)
  const { amount, tip, owed } = stored
  if (way === 'OWED') return { ...opening, debt: owed }
  return { ...opening, amount: cents(amount + tip), isTip: tip > 0 || null, isOwed: owed > 0 }
}

/** The typed number that counts for the chosen way. */
export const givenOf = ({ way, amount, debt }: PaymentValues) => (way === 'OWED' ? debt : amount)

/** How far an amount is above (positive) or below the price; 0 if that cannot be said, as of an amount that is refused. */
export function differenceOf(values: PaymentValues, price: number | null): number {
  const given = givenOf(values)
  return typeof given === 'number' && price !== null && isAmount(given) ? cents(given - price) : 0
}

const isAmount = (amount: number) => paymentRequest.safeParse({ way: 'CASH', amount }).success

/** The request, or the errors by field. */
export function readPayment(
  values: PaymentValues,
  price: number | null,
): { payment: PaymentRequest | null; errors: FieldTexts } {
  if (values.way === null) return { payment: null, errors: {} }
  const errors = errorsOf(values, price)
  if (Object.keys(errors).length > 0) return { payment: null, errors }
  return { payment: toRequest(values, price), errors: {} }
}

function errorsOf(values: PaymentValues, price: number | null): FieldTexts {
  const { way, isTip } = values
  const amount = givenOf(values)
  if (amount === '') return { amount: 'Escribe el monto' }
  const wrong = fieldErrors(paymentRequest, { way: 'CASH', amount })
  if (Object.keys(wrong).length > 0) return wrong
  const above = differenceOf(values, price) > 0
  if (way === 'OWED' && above) return { amount: 'No puede quedar a deber más que el precio' }
  if (way === 'OWED' && amount === 0) return { amount: 'Escribe cuánto queda a deber' }
  return above && isTip === null ? { isTip: 'Dinos si es propina' } : {}
}

function toRequest(values: PaymentValues, price: number | null): PaymentRequest {
  const given = Number(givenOf(values))
  const way = values.way ?? 'CASH'
  if (way === 'OWED') return { way, amount: 0, tip: 0, owed: given }
  const difference = differenceOf(values, price)
  const tip = difference > 0 && values.isTip ? difference : 0
  const owed = difference < 0 && values.isOwed ? -difference : 0
  return { way, amount: cents(given - tip), tip, owed }
}

const cents = (amount: number) => Number(amount.toFixed(2))
