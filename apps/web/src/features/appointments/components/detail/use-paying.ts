import type { Appointment } from '@cuando/contract/appointments/appointment'
import { completeAppointment } from '@cuando/contract/appointments/appointments'
import { recordPayment } from '@cuando/contract/appointments/money'
import type { PaidWay, Payment } from '@cuando/contract/appointments/payment'
import { useState } from 'react'
import { useAppointmentDialogs } from '../../../../domain/appointments/open-dialog.ts'
import type { Telling } from '../../../../domain/appointments/tell-customer.ts'
import { keepLastWay } from '../../../../domain/money/last-way.ts'
import type { FieldTexts } from '../../../../lib/user-text.ts'
import { type PaymentValues, readPayment } from '../../payment/payment-model.ts'
import type { useSend } from '../use-send.ts'

interface Typed {
  notes: string
  payment: PaymentValues
}

/** The calls with a payment, and the errors of what was typed. */
export function usePaying(
  appointmentId: string,
  { notes, payment: values }: Typed,
  send: ReturnType<typeof useSend>['send'],
  onDone: (sub: 'complete' | 'pay') => void,
) {
  const [errors, setErrors] = useState<FieldTexts>({})
  const params = { appointmentId }
  /** Completes the appointment, or changes its payment. `price` is that of the appointment. */
  const confirm = async (sub: 'complete' | 'pay', price: number | null) => {
    const { payment, errors: found } = readPayment(values, price)
    setErrors(found)
    if (Object.keys(found).length > 0) return
    const undoable = () => [appointmentId]
    const answer =
      sub === 'pay'
        ? await send(recordPayment, { params, body: { payment } })
        : await send(
            completeAppointment,
            { params, body: { notes, payment } },
            { undoable, tell: offerRepeat },
          )
    if (!answer?.ok) return
    keepLastWay(values.way)
    onDone(sub)
  }
  /** Moves the debt to what was paid. */
  const settle = ({ amount, tip, owed }: Payment, way: PaidWay) => {
    const paid = Number((amount + owed).toFixed(2))
    const payment = { way, amount: paid, tip, owed: 0 }
    return send(recordPayment, { params, body: { payment } })
  }
  return { errors, clear: () => setErrors({}), confirm, settle }
}

/** The way to book the customer's next visit. */
const offerRepeat = ({ id }: Appointment): Telling => ({
  more: {
    label: 'Otra cita',
    run: () => useAppointmentDialogs.getState().show({ kind: 'repeat', id, weeks: USUAL_WEEKS }),
  },
})

const USUAL_WEEKS = 4
