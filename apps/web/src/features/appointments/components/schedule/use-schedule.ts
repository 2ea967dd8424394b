import type { Appointment } from '@cuando/contract/appointments/appointment'
import { createAppointment } from '@cuando/contract/appointments/appointments'
import type { OpenDialog } from '../../../../domain/appointments/open-dialog.ts'
import { offerTelling } from '../../../../domain/appointments/tell-customer.ts'
import { useSeesAll } from '../../../../lib/session/role.ts'
import { attendedWords } from '../../people/attended-words-model.ts'
import {
  openingSchedule,
  type ScheduleValues,
  scheduleBody,
  scheduleErrors,
  scheduleSchema,
} from '../../schedule-values-model.ts'
import { locationProblem, withOwnModality } from '../../slot-model.ts'
import { askOfAbsence } from '../slot/use-members.ts'
import { type Slot, useSlot } from '../slot/use-slot.ts'
import { useDraft } from '../use-draft.ts'
import { useSubmit } from '../use-submit.ts'

/** State of 'Agendar Cita': values, errors and submission. */
export function useSchedule(open: OpenDialog & { kind: 'schedule' }, onClose: () => void) {
  const seesAll = useSeesAll()
  const draft = useDraft(open, () => openingSchedule(open), scheduleSchema)
  const slot = useSlot(draft.values, null)
  const { memberId } = slot
  const values = { ...withOwnModality(draft.values, slot.service), memberId }
  const requiredContact = slot.settings.data?.requiredContact ?? 'EMAIL'
  // Somebody who can't see e-mails leaves it out for a known customer; the server knows it.
  const isKnownByPhone = values.prefilled.by === 'phone' && !seesAll
  const { submit, ...submission } = useSubmit(draft, fieldsOf)
  // A dialog that was opened from a customer's card has another success text.
  const success = open.customer && 'Cita agendada correctamente'
  const schedule = async ({ isConfirmed }: { isConfirmed: boolean }) => {
    const { service } = slot
    if (!service) return
    const errors = scheduleErrors(values, service, isKnownByPhone ? 'PHONE' : requiredContact)
    await submit({
      found: { ...askOfAbsence(slot, draft.change), ...errors },
      note: locationProblem(values),
      mustAsk: values.isForced && !isConfirmed,
      request: (send) => {
        const body = scheduleBody(values, service)
        const given = { headers: { 'idempotency-key': draft.keyFor(body) }, body }
        const tell = (booked: Appointment) => offerTelling(booked, 'booked')
        return send(createAppointment, given, { success, tell, detail: attendedWords })
      },
      onDone: onClose,
    })
  }
  return {
    ...submission,
    values,
    requiredContact,
    slot,
    submit: schedule,
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
