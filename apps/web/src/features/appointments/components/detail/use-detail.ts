import type { Appointment } from '@cuando/contract/appointments/appointment'
import {
  cancelAppointment,
  completeAppointment,
  markArrival,
  markNoShow,
  resendMail,
  undoChange,
} from '@cuando/contract/appointments/appointments'
import { cancelSeries } from '@cuando/contract/appointments/repeating'
import type { Given } from '@cuando/contract/calls/endpoint'
import { blockContact } from '@cuando/contract/customers/blocked-contacts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import {
  type OpenDialog,
  useAppointmentDialogs,
} from '../../../../domain/appointments/open-dialog.ts'
import type { SelectedAppointment } from '../../../../domain/appointments/selected-appointments.ts'
import { offerTelling, type Telling } from '../../../../domain/appointments/tell-customer.ts'
import { blockedContactsKey } from '../../../../domain/customers/blocked-contacts.ts'
import { useCancelMany } from '../cancel/use-cancel-many.ts'
import { useDraft } from '../use-draft.ts'
import { useSend } from '../use-send.ts'

const subDialogs = ['cancel', 'complete', 'miss', 'cancelAll', 'block'] as const
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
  link: null,
})

/** State of the detail dialog: the open question, its input, and the call it makes. */
export function useDetail(open: OpenDialog & { kind: 'detail' }, onClose: () => void) {
  const { values, change } = useDraft<z.output<typeof schema>>(open, opening, schema)
  const [last, setLast] = useState<SubDialog | null>(null)
  const { send, isBusy } = useSend()
  const queries = useQueryClient()
  const cancelMany = useCancelMany(send, onClose)

  const ask = (sub: SubDialog | null) => {
    setLast(values.sub)
    // Closing a question discards what was typed in it.
    change({ ...opening(), link: values.link, sub })
  }
  const cancelAll = (appointments: readonly SelectedAppointment[]) =>
    cancelMany(appointments, values.reason)
  /**
   * Blocks before cancelling, so that the customer cannot book again in between. Both calls can be repeated
   * safely after a failure.
   */
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
  const { arrive, resend, reopen, ...asked } = callsOf(open.id, values, send)
  const confirm = async (sub: keyof typeof asked) => {
    const answer = await asked[sub]()
    if (answer?.ok) onClose()
  }
  const actions = { confirm, arrive, reopen, resend, cancelAll, block }
  return { ...values, change, ask, last, ...actions, close: onClose, isBusy }
}

/** The way to book the customer's next visit. */
const offerRepeat = ({ id }: Appointment): Telling => ({
  more: {
    label: 'Otra cita',
    run: () => useAppointmentDialogs.getState().show({ kind: 'repeat', id, weeks: USUAL_WEEKS }),
  },
})

const USUAL_WEEKS = 4

type Typed = Pick<z.output<typeof schema>, 'reason' | 'notes' | 'withFollowing'>

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
    complete: () =>
      send(
        completeAppointment,
        { params, body: { notes: typed.notes } },
        { ...undoable, tell: offerRepeat },
      ),
    miss: () => send(markNoShow, { params }, undoable),
    arrive: (hasArrived: boolean) => send(markArrival, { params, body: { hasArrived } }),
    resend: () => send(resendMail, { params }),
    /** The customer only needs to hear of it after a cancellation. */
    reopen: (wasCancelled: boolean) =>
      send(
        undoChange,
        { params },
        { tell: (data) => (wasCancelled ? offerTelling(data, 'reopened') : {}) },
      ),
  }
}
