import type { Appointment } from '@cuando/contract/appointments/appointment'
import { moveAppointment } from '@cuando/contract/appointments/appointments'
import { useEffect, useEffectEvent, useState } from 'react'
import type { OpenDialog } from '../../../../domain/appointments/open-dialog.ts'
import { offerTelling } from '../../../../domain/appointments/tell-customer.ts'
import { answerErrors } from '../../answer-errors-model.ts'
import {
  openingReschedule,
  type RescheduleValues,
  rescheduleBody,
  rescheduleErrors,
  rescheduleSchema,
} from '../../reschedule-values-model.ts'
import { locationRequired } from '../../slot-model.ts'
import { useSlot } from '../slot/use-slot.ts'
import { forgetDraft, useDraft } from '../use-draft.ts'
import { useErrors } from '../use-errors.ts'
import { useSend } from '../use-send.ts'

const closeDelayMs = 3000

/** State of 'Reagendar Cita': values, errors and submission. */
export function useReschedule(
  appointment: Appointment,
  open: OpenDialog & { kind: 'reschedule' },
  onClose: () => void,
) {
  const draft = useDraft(open, () => openingReschedule(appointment, open), rescheduleSchema)
  const { values } = draft
  const slot = useSlot(values, appointment)
  const { form, errors, show, clear } = useErrors()
  const [isAsking, setAsking] = useState(false)
  const [moved, setMoved] = useState<Appointment | null>(null)
  const { send, isBusy } = useSend()
  useCloseLater(moved !== null, onClose)

  const change = (changed: Partial<RescheduleValues>) => {
    draft.change(changed)
    clear([...Object.keys(changed), 'date', 'time'])
  }
  const submit = async ({ isConfirmed }: { isConfirmed: boolean }) => {
    const { service } = slot
    const found = rescheduleErrors(values, service, appointment)
    show(found, found.address || found.pin ? locationRequired : null)
    if (!service || Object.keys(found).length > 0) return
    if (values.isForced && !isConfirmed) return setAsking(true)
    const params = { appointmentId: appointment.id }
    const answer = await send(
      moveAppointment,
      {
        params,
        body: rescheduleBody(values, service, appointment),
      },
      { undoable: () => [appointment.id], tell: (data) => offerTelling(data, 'moved') },
    )
    if (!answer) return
    setAsking(false)
    if (!answer.ok) return show(answerErrors(answer))
    forgetDraft()
    setMoved(answer.data)
  }
  return {
    values,
    isTouched: draft.isTouched && moved === null,
    change,
    slot,
    form,
    errors,
    isAsking,
    setAsking,
    isBusy,
    submit,
    moved,
  }
}

function useCloseLater(isDone: boolean, onClose: () => void) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isDone) return
    const timer = window.setTimeout(() => close(), closeDelayMs)
    return () => window.clearTimeout(timer)
  }, [isDone])
}
