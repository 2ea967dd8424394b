import type { Appointment } from '@cuando/contract/appointments/appointment'
import { createAppointment } from '@cuando/contract/appointments/appointments'
import type { RequiredContact } from '@cuando/contract/booking/required-contact'
import { customerFields } from '@cuando/contract/customers/customer-fields'
import { useState } from 'react'
import type { OpenDialog } from '../../../../domain/appointments/open-dialog.ts'
import { offerTelling } from '../../../../domain/appointments/tell-customer.ts'
import type { AnyService } from '../../../../domain/services/own-service.ts'
import type { FailedAnswer } from '../../../../lib/calls/call.ts'
import { useSeesAll } from '../../../../lib/session/role.ts'
import type { FieldTexts } from '../../../../lib/user-text.ts'
import { walkInProblem } from '../../answer-errors-model.ts'
import { attendedWords, walkInWords } from '../../people/attended-words-model.ts'
import {
  openingSchedule,
  type ScheduleValues,
  scheduleBody,
  scheduleErrors,
  scheduleSchema,
  settleWho,
  walkInBody,
  walkInErrors,
} from '../../schedule-values-model.ts'
import { locationProblem, withOwnModality } from '../../slot-model.ts'
import { askOfAbsence } from '../slot/use-members.ts'
import { type Slot, useSlot } from '../slot/use-slot.ts'
import { useDraft } from '../use-draft.ts'
import { useSubmit } from '../use-submit.ts'
import { useKnownCustomer } from './use-known-customer.ts'
import { useProposals } from './use-proposals.ts'

type Open = OpenDialog & { kind: 'schedule' }
type Body = ReturnType<typeof scheduleBody>
type Problem = ReturnType<typeof walkInProblem>

interface More {
  mustAsk: boolean
  /** Leaves out errors that are shown elsewhere. */
  shown?: (errors: FieldTexts) => FieldTexts
  /** Whether a failure is shown in the dialog. */
  shows?: (failed: FailedAnswer) => boolean
}

/** State of 'Agendar Cita': values, errors and submission. */
export function useSchedule(open: Open, onClose: () => void) {
  const draft = useDraft(open, () => openingSchedule(open), scheduleSchema)
  const { submit, ...submission } = useSubmit(draft, fieldsOf)
  const { change, ...filled } = useFilledIn(draft.values, submission.change)
  const { values, slot } = filled
  const required = useRequiredContact(filled)
  // A dialog that was opened from a customer's card has another success text.
  const success = open.customer && 'Cita agendada correctamente'
  const [problem, setProblem] = useState<Problem>(null)
  const send = (body: Body, found: FieldTexts, { shows, ...more }: More) => {
    setProblem(null)
    draft.change(settleWho(values))
    return submit({
      found: { ...askOfAbsence(slot, draft.change), ...found },
      note: locationProblem(values),
      ...more,
      request: (call) => {
        const given = { headers: { 'idempotency-key': draft.keyFor(body) }, body }
        const tell = (booked: Appointment) => offerTelling(booked, 'booked')
        const detail = body.isWalkIn ? walkInWords : attendedWords
        return call(createAppointment, given, { success, tell, shows, detail })
      },
      onDone: onClose,
    })
  }
  return {
    ...submission,
    ...filled,
    change: (changed: Partial<ScheduleValues>) => {
      setProblem(null)
      change(changed)
    },
    requiredContact: required.shown,
    walkInProblem: problem,
    ...sendersOf({ values, slot, required: required.checked, send, onProblem: setProblem }),
    hint: hintOf(values, slot),
    canSubmit: canSubmit(values, slot),
  }
}

/** The contact that the business requires, and the one that this form checks. */
function useRequiredContact({
  slot,
  values,
}: Pick<ReturnType<typeof useFilledIn>, 'slot' | 'values'>) {
  const seesAll = useSeesAll()
  const shown = slot.settings.data?.requiredContact ?? 'EMAIL'
  // Somebody who can't see e-mails leaves it out for a known customer; the server knows it.
  const isKnownByPhone = values.prefilled.by === 'phone' && !seesAll
  return { shown, checked: isKnownByPhone ? ('PHONE' as const) : shown }
}

interface Sending {
  values: ScheduleValues
  slot: Slot
  required: RequiredContact
  send: (body: Body, found: FieldTexts, more: More) => Promise<void>
  /** Called with the problem of a walk-in. */
  onProblem: (problem: Problem) => void
}

/** The two ways to send the form: at the chosen time, or for a walk-in. */
function sendersOf({ values: typed, slot, required, send, onProblem }: Sending) {
  // The field 'Cliente' may still have the focus.
  const values = { ...typed, ...settleWho(typed) }
  return {
    submit: async ({ isConfirmed }: { isConfirmed: boolean }) => {
      const { service } = slot
      if (!service) return
      const found = scheduleErrors(values, service, required)
      const mustAsk = values.isForced && !isConfirmed
      await send(scheduleBody(values, service), found, { mustAsk })
    },
    takeWalkIn: (service: AnyService, start: { date: string; time: string }) =>
      void send(walkInBody(values, service, start), walkInErrors(values, service), {
        mustAsk: false,
        // The walk-in's own row says that its hour is full.
        shown: ({ time: _, ...errors }) => errors,
        shows: (failed) => {
          const problem = walkInProblem(failed, start.time)
          onProblem(problem)
          return problem !== null
        },
      }),
  }
}

/** The values, with the proposals for the customer until the owner chooses. */
function useFilledIn(
  draft: ScheduleValues,
  changeDraft: (changed: Partial<ScheduleValues>) => void,
) {
  const change = (changed: Partial<ScheduleValues>) =>
    changeDraft('memberId' in changed ? { ...changed, isMemberChosen: true } : changed)
  const known = useKnownCustomer(draft, change)
  const customerId = draft.customerId ?? known.byEmail?.id ?? known.byPhone?.id ?? null
  const proposals = useProposals(customerId)
  const serviceId = draft.serviceId ?? proposals.usualServiceId
  const usualId = draft.isMemberChosen ? null : (proposals.usualMember?.id ?? null)
  const slot = useSlot({ ...draft, serviceId }, null, { usualId })
  const values = {
    ...withOwnModality(draft, slot.service),
    serviceId,
    memberId: slot.memberId,
    withoutContact: draft.withoutContact ?? (proposals.withoutContact || null),
  }
  return { change, known, proposals, slot, values }
}

/** Changing the date also clears the error of the time, which was about the old date. */
const fieldsOf = (changed: object) => [
  ...Object.keys(changed),
  ...('date' in changed || 'isForced' in changed ? ['time'] : []),
  ...('customerId' in changed || 'isNamesake' in changed || 'name' in changed ? ['who'] : []),
  // Other fields are required now.
  ...('customerId' in changed || 'withoutContact' in changed ? customerFields : []),
]

/** Why the submit button is disabled, or null. */
function hintOf({ date, time }: ScheduleValues, { service, isEvent }: Slot): string | null {
  if (!service) return 'Debes seleccionar un servicio'
  return isEvent || (date && time) ? null : 'Debes seleccionar fecha y hora'
}

function canSubmit(values: ScheduleValues, slot: Slot): boolean {
  if (hintOf(values, slot) !== null || slot.isLoading) return false
  if (slot.isEvent) return !slot.isEventFull && (!slot.isEventBlocked || values.isForced)
  return !slot.isWithoutHours && slot.hourProblem === null && slot.full === null
}
