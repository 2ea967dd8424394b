import { cancelAppointment, completeAppointment, markNoShow } from '@cuando/contract/appointments'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { OpenDialog } from '../../../../lib/appointment-dialogs.ts'
import { useDraft } from '../use-draft.ts'
import { useSend } from '../use-send.ts'

const subDialogs = ['cancel', 'complete', 'miss'] as const
export type SubDialog = (typeof subDialogs)[number]

const schema = z.object({
  sub: z.nullable(z.enum(subDialogs)),
  reason: z.string(),
  notes: z.string(),
})

/** Which question is open over an appointment, what was typed for its answer, and the call that it leads to. */
export function useDetail(open: OpenDialog & { kind: 'detail' }, onClose: () => void) {
  const opening = () => ({ sub: null, reason: '', notes: '' })
  const { values, change } = useDraft<z.output<typeof schema>>(open, opening, schema)
  const [last, setLast] = useState<SubDialog | null>(null)
  const { send, isBusy } = useSend()
  const params = { appointmentId: open.id }

  const ask = (sub: SubDialog | null) => {
    setLast(values.sub)
    change({ sub })
  }
  const calls = {
    cancel: () => send(cancelAppointment, { params, body: { reason: values.reason } }),
    complete: () => send(completeAppointment, { params, body: { notes: values.notes } }),
    miss: () => send(markNoShow, { params }),
  }
  const confirm = async () => {
    const answer = values.sub && (await calls[values.sub]())
    if (answer?.ok) onClose()
  }
  return { ...values, change, ask, last, confirm, isBusy }
}
