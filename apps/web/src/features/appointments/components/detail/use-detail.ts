import {
  cancelAppointment,
  markArrival,
  markNoShow,
  resendMail,
  undoChange,
} from '@cuando/contract/appointments/appointments'
import { cancelSeries } from '@cuando/contract/appointments/repeating'
import type { Given } from '@cuando/contract/calls/endpoint'
import { blockContact } from '@cuando/contract/customers/blocked-contacts'
import { sendConfirmation as sendConfirmationCall } from '@cuando/contract/customers/confirmation'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { OpenDialog } from '../../../../domain/appointments/open-dialog.ts'
import type { SelectedAppointment } from '../../../../domain/appointments/selected-appointments.ts'
import { offerTelling } from '../../../../domain/appointments/tell-customer.ts'
import { blockedContactsKey } from '../../../../domain/customers/blocked-contacts.ts'
import { openingPayment, paymentValues } from '../../payment/payment-model.ts'
import { useCancelMany } from '../cancel/use-cancel-many.ts'
import { useDraft } from '../use-draft.ts'
import { useSend } from '../use-send.ts'
import { usePaying } from './use-paying.ts'

const subDialogs = ['cancel', 'complete', 'pay', 'miss', 'cancelAll', 'block'] as const
export type SubDialog = (typeof subDialogs)[number]

const schema = z.object({
  sub: z.nullable(z.enum(subDialogs)),
  reason: z.string(),
  notes: z.string(),
  blocksEmail: z.boolean(),
  blocksPhone: z.boolean(),
  blockNote: z.string(),
  cancelsToo: z.boolean(),
  /** Whether the following ones of its series are cancelled as well. */
  withFollowing: z.boolean(),
  payment: paymentValues,
  /** The appointment's own link while it is being edited; else null. */
  link: z.nullable(z.string()),
})

const opening = (): z.output<typeof schema> => ({
  sub: null,
  reason: '',
  notes: '',
  blocksEmail: true,
  blocksPhone: true,
  blockNote: '',
  cancelsToo: false,
  withFollowing: false,
  payment: openingPayment(null, null),
  link: null,
})

/** State of the detail dialog: the open question, its input, and the call it makes. */
export function useDetail(open: OpenDialog & { kind: 'detail' }, onClose: () => void) {
  const { values, change } = useDraft<z.output<typeof schema>>(open, opening, schema)
  const [last, setLast] = useState<SubDialog | null>(null)
  const { send, isBusy } = useSend()
  const queries = useQueryClient()
  const cancelMany = useCancelMany(send, onClose)
  const paying = usePaying(open.id, values, send, (sub) => (sub === 'pay' ? ask(null) : onClose()))

  const ask = (sub: SubDialog | null, payment = opening().payment) => {
    setLast(values.sub)
    paying.clear()
    // Closing a question discards what was typed in it.
    change({ ...opening(), payment, link: values.link, sub })
  }
  const cancelAll = (appointments: readonly SelectedAppointment[]) =>
    cancelMany(appointments, values.reason)
  // Blocks first, so that the customer can't book again in between. Both calls can be repeated after a failure.
  const block = async (
    body: Given<typeof blockContact>['body'],
    appointments: readonly SelectedAppointment[],
  ) => {
    const blocked = await send(blockContact, { body })
    if (!blocked?.ok) return
    void queries.invalidateQueries({ queryKey: blockedContactsKey })
    if (appointments.length > 0) await cancelAll(appointments)
    else onClose()
  }
  const { arrive, resend, reopen, sendConfirmation, ...asked } = callsOf(open.id, values, send)
  const confirm = async (sub: 'cancel' | 'miss') => {
    const answer = await asked[sub]()
    if (answer?.ok) onClose()
  }
  const sent = { resend, sendConfirmation }
  const actions = { confirm, arrive, reopen, ...sent, cancelAll, block, paying }
  return { ...values, change, ask, last, ...actions, close: onClose, isBusy }
}

type Typed = Pick<z.output<typeof schema>, 'reason' | 'withFollowing'>

/** The calls that change this appointment. */
function callsOf(id: string, typed: Typed, send: ReturnType<typeof useSend>['send']) {
  const params = { appointmentId: id }
  const undoable = { undoable: () => [id] }
  return {
    cancel: () =>
      typed.withFollowing
        ? send(
            cancelSeries,
            { params, body: { reason: typed.reason } },
            { undoable: ({ ids }) => ids },
          )
        : send(
            cancelAppointment,
            { params, body: { reason: typed.reason } },
            { ...undoable, tell: (data) => offerTelling(data, 'cancelled') },
          ),
    miss: () => send(markNoShow, { params }, undoable),
    arrive: (hasArrived: boolean) => send(markArrival, { params, body: { hasArrived } }),
    resend: () => send(resendMail, { params }),
    sendConfirmation: () => send(sendConfirmationCall, { body: { ids: [id] } }),
    /** The customer only needs to hear of it after a cancellation. */
    reopen: (wasCancelled: boolean) =>
      send(
        undoChange,
        { params },
        { tell: (data) => (wasCancelled ? offerTelling(data, 'reopened') : {}) },
      ),
  }
}
