import type { PaymentRequest } from '@cuando/contract/appointments/payment'
import { done, type Outcome, refused } from '../../../platform/outcome.ts'
import { type ChangeDeps, type Changed, changeAppointment } from '../change/change-appointment.ts'
import type { AppointmentRef } from '../show-appointment.ts'
import { writePayment } from './payment-store.ts'

/**
 * Stores the payment of a completed appointment; null removes it. Concurrent requests overwrite each other, and the history has
 * all of them.
 */
export function recordPayment(
  deps: ChangeDeps,
  ref: AppointmentRef,
  { payment }: { payment: PaymentRequest | null },
): Promise<Outcome<Changed>> {
  return changeAppointment(deps, ref, async ({ tx, row, author, now }) => {
    if (row.status !== 'COMPLETED') return refused('notPayable')
    await writePayment(tx, ref.commerceId, row.id, { payment, author, at: now })
    return done({ notification: null })
  })
}
