import {
  cancelAppointment,
  cancelAppointments,
  completeAppointment,
  markArrival,
  markNoShow,
  resendMail,
  undoChange,
} from '@cuando/contract/appointments'
import { blockContact } from '@cuando/contract/blocked-contacts'
import type { Given } from '@cuando/contract/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { OpenDialog } from '../../../../domain/appointments/appointment-dialogs.ts'
import { blockedContactsKey } from '../../../../domain/customers/blocked-contacts.ts'
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
  /** The appointment's own link as it is being typed; null while it is not. */
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
  link: null,
})

/** State of the detail dialog: the open question, its input, and the call it makes. */
export function useDetail(open: OpenDialog & { kind: 'detail' }, onClose: () => void) {
  const { values, change } = useDraft<z.output<typeof schema>>(open, opening, schema)
  const [last, setLast] = useState<SubDialog | null>(null)
  const { send, isBusy } = useSend()
  const queries = useQueryClient()
  const params = { appointmentId: open.id }

  const ask = (sub: SubDialog | null) => {
    setLast(values.sub)
    // A question that is closed has dropped what was typed in it.
    change({ ...opening(), link: values.link, sub })
  }
  const cancelMany = (ids: readonly string[]) =>
    send(
      cancelAppointments,
      { body: { ids: [...ids], reason: values.reason } },
      { undoable: (data) => data.cancelledIds },
    )
  const cancelAll = async (ids: readonly string[]) => {
    const answer = await cancelMany(ids)
    if (answer?.ok) onClose()
  }
  /**
   * Blocks before cancelling, so that the customer cannot book again in between. Both calls can be repeated
   * safely after a failure.
   */
  const block = async (body: Given<typeof blockContact>['body'], ids: readonly string[]) => {
    const blocked = await send(blockContact, { body })
    if (!blocked?.ok) return
    void queries.invalidateQueries({ queryKey: blockedContactsKey })
    const cancelled = ids.length > 0 ? await cancelMany(ids) : blocked
    if (cancelled?.ok) onClose()
  }
  const undoable = { undoable: () => [open.id] }
  const calls = {
    cancel: () => send(cancelAppointment, { params, body: { reason: values.reason } }, undoable),
    complete: () => send(completeAppointment, { params, body: { notes: values.notes } }, undoable),
    miss: () => send(markNoShow, { params }, undoable),
  }
  const arrive = (hasArrived: boolean) => send(markArrival, { params, body: { hasArrived } })
  const resend = () => send(resendMail, { params })
  const reopen = () => send(undoChange, { params })
  const confirm = async (sub: keyof typeof calls) => {
    const answer = await calls[sub]()
    if (answer?.ok) onClose()
  }
  return { ...values, change, ask, last, confirm, arrive, reopen, resend, cancelAll, block, isBusy }
}
