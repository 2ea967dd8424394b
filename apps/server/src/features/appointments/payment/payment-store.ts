import type { PaymentRequest } from '@cuando/contract/appointments/payment'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { type Author, withChange } from '../change/history-store.ts'

/** The columns of a payment; null removes it. */
export const paymentColumns = (payment: PaymentRequest | null) => ({
  paid_by: payment?.way ?? null,
  paid: payment?.amount ?? null,
  tip: payment?.tip ?? null,
  owed: payment?.owed ?? null,
})

/** A payment in the history. */
export const entryOf = (payment: PaymentRequest | null) =>
  payment ? { paid: payment.amount, way: payment.way } : {}

/**
 * Writes how the customer paid, or that nothing is noted. From then on nobody can undo the completion, which would void this
 * payment.
 */
export async function writePayment(
  tx: Tx,
  commerceId: CommerceId,
  appointmentId: string,
  { payment, author, at }: { payment: PaymentRequest | null; author: Author; at: Date },
): Promise<void> {
  const change = payment ? 'PAID' : 'UNPAID'
  await tx
    .updateTable('appointments')
    .set(paymentColumns(payment))
    .set(withChange({ change, ...entryOf(payment), author, at }))
    .where('commerce_id', '=', commerceId)
    .where('id', '=', appointmentId)
    .execute()
  await tx
    .deleteFrom('appointment_undos')
    .where('commerce_id', '=', commerceId)
    .where('appointment_id', '=', appointmentId)
    .execute()
}
