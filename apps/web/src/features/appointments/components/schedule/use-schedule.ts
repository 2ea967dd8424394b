import { createAppointment } from '@cuando/contract/appointments/appointments'
import { useState } from 'react'
import type { OpenDialog } from '../../../../domain/appointments/open-dialog.ts'
import { offerTelling } from '../../../../domain/appointments/tell-customer.ts'
import { answerErrors } from '../../answer-errors-model.ts'
import {
  openingSchedule,
  type ScheduleValues,
  scheduleBody,
  scheduleErrors,
  scheduleSchema,
} from '../../schedule-values-model.ts'
import { locationProblem, withOwnModality } from '../../slot-model.ts'
import { type Slot, useSlot } from '../slot/use-slot.ts'
import { useDraft } from '../use-draft.ts'
import { useErrors } from '../use-errors.ts'
import { useSend } from '../use-send.ts'

/** State of 'Agendar Cita': values, errors and submission. */
export function useSchedule(open: OpenDialog & { kind: 'schedule' }, onClose: () => void) {
  const draft = useDraft(open, () => openingSchedule(open), scheduleSchema)
  const slot = useSlot(draft.values, null)
  const values = withOwnModality(draft.values, slot.service)
  const requiredContact = slot.settings.data?.requiredContact ?? 'EMAIL'
  const { form, errors, show, clear } = useErrors()
  const [isAsking, setAsking] = useState(false)
  const { send, isBusy } = useSend()

  const change = (changed: Partial<ScheduleValues>) => {
    draft.change(changed)
    clear(fieldsOf(changed))
  }
  const submit = async ({ isConfirmed }: { isConfirmed: boolean }) => {
    const { service } = slot
    if (!service) return
    const found = scheduleErrors(values, service, requiredContact)
    show(found, locationProblem(values))
    if (Object.keys(found).length > 0) return
    if (values.isForced && !isConfirmed) return setAsking(true)
    const body = scheduleBody(values, service)
    const headers = { 'idempotency-key': draft.keyFor(body) }
    // A dialog that was opened from a customer's card has another success text.
    const success = open.customer && 'Cita agendada correctamente'
    const answer = await send(
      createAppointment,
      { headers, body },
      { success, tell: (booked) => offerTelling(booked, 'booked') },
    )
    if (!answer) return
    setAsking(false)
    if (!answer.ok) return show(answerErrors(answer))
    draft.forget()
    onClose()
  }
  return {
    values,
    requiredContact,
    isTouched: draft.isTouched,
    change,
    slot,
    form,
    errors,
    isAsking,
    setAsking,
    isBusy,
    submit,
    hint: hintOf(values, slot),
    canSubmit: canSubmit(values, slot),
  }
}

/** Changing the date also clears the error of the time, which was about the old date. */
const fieldsOf = (changed: object) => [
  ...Object.keys(changed),
  ...('date' in changed || 'isForced' in changed ? ['time'] : []),
]

/** Why the submit button is disabled, or null. */
function hintOf({ date, time }: ScheduleValues, { service, isEvent }: Slot): string | null {
  if (!service) return 'Debes seleccionar un servicio'
  return isEvent || (date && time) ? null : 'Debes seleccionar fecha y hora'
}

function canSubmit(values: ScheduleValues, slot: Slot): boolean {
  if (hintOf(values, slot) !== null || slot.isLoading) return false
  if (slot.isEvent) return !slot.isEventFull && (!slot.isEventBlocked || values.isForced)
  return !slot.isWithoutHours && slot.hourProblem === null
}
