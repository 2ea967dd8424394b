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
  /** The amount, or the debt. '' or the typed text if it is no number. */
  amount: z.union([z.number(), z.string()]),
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
  isTip: null,
  isOwed: false,
})

/** The values of a stored payment. */
export function valuesOf({ way, amount, tip, owed }: Payment): PaymentValues {
  const known = paymentWays.find((each) => each === way) ?? null
  const total = cents(way === 'OWED' ? owed : amount + tip)
  return { way: known, amount: total, isTip: tip > 0 || null, isOwed: owed > 0 }
}

/** How far an amount is above (positive) or below the price; 0 if that cannot be said. */
export const differenceOf = ({ amount }: PaymentValues, price: number | null): number =>
  typeof amount === 'number' && price !== null ? cents(amount - price) : 0

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
  const { way, amount, isTip } = values
  if (amount === '') return { amount: 'Escribe el monto' }
  const wrong = fieldErrors(paymentRequest, { way: 'CASH', amount })
  if (Object.keys(wrong).length > 0) return wrong
  const above = differenceOf(values, price) > 0
  if (way === 'OWED' && above) return { amount: 'No puede quedar a deber más que el precio' }
  if (way === 'OWED' && amount === 0) return { amount: 'Escribe cuánto queda a deber' }
  return above && isTip === null ? { isTip: 'Dinos si es propina' } : {}
}

function toRequest(values: PaymentValues, price: number | null): PaymentRequest {
  const given = Number(values.amount)
  const way = values.way ?? 'CASH'
  if (way === 'OWED') return { way, amount: 0, tip: 0, owed: given }
  const difference = differenceOf(values, price)
  const tip = difference > 0 && values.isTip ? difference : 0
  const owed = difference < 0 && values.isOwed ? -difference : 0
  return { way, amount: cents(given - tip), tip, owed }
}

const cents = (amount: number) => Number(amount.toFixed(2))
