import type { Appointment } from '@cuando/contract/appointments/appointment'
import { moveAppointment } from '@cuando/contract/appointments/appointments'
import { useEffect, useEffectEvent, useState } from 'react'
import type { OpenDialog } from '../../../../domain/appointments/open-dialog.ts'
import { offerTelling } from '../../../../domain/appointments/tell-customer.ts'
import { attendedWords } from '../../people/attended-words-model.ts'
import {
  isUnchanged,
  openingReschedule,
  rescheduleBody,
  rescheduleErrors,
  rescheduleSchema,
} from '../../reschedule-values-model.ts'
import { locationRequired } from '../../slot-model.ts'
import { askOfAbsence } from '../slot/use-members.ts'
import { useSlot } from '../slot/use-slot.ts'
import { useDraft } from '../use-draft.ts'
import type { useSend } from '../use-send.ts'
import { useSubmit } from '../use-submit.ts'
import { useSeriesMove } from './use-series-move.ts'

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
  const { submit, ...submission } = useSubmit(draft, fieldsOf)
  const series = useSeriesMove(appointment, { ...values, memberId: slot.memberId }, slot.service)
  const [moved, setMoved] = useState<Appointment | null>(null)
  useCloseLater(moved !== null, onClose)
  const move = ({ isConfirmed }: { isConfirmed: boolean }) => {
    const { service } = slot
    const sent = { ...values, memberId: slot.memberId }
    const found = findErrors(sent, service, appointment)
    if (series.isAll)
      return submit({
        found: { ...found, ...series.problem },
        note: null,
        mustAsk: false,
        request: (send) => series.move(send, values.reason),
        onDone: onClose,
      })
    return submit({
      found: { ...askOfAbsence(slot, draft.change), ...found },
      note: found.address || found.pin ? locationRequired : null,
      mustAsk: values.isForced && !isConfirmed,
      request: async (send) =>
        service && sendMove(send, appointment.id, rescheduleBody(sent, service, appointment)),
      onDone: setMoved,
    })
  }
  return {
    ...submission,
    ...{ values, slot, series, submit: move, moved },
    isTouched: draft.isTouched && moved === null,
  }
}

function sendMove(
  send: ReturnType<typeof useSend>['send'],
  appointmentId: string,
  body: ReturnType<typeof rescheduleBody>,
) {
  const tell = (data: Appointment) => offerTelling(data, 'moved')
  const undoable = () => [appointmentId]
  const given = { params: { appointmentId }, body }
  return send(moveAppointment, given, { undoable, tell, detail: attendedWords })
}

/** The errors by field. A form that changes nothing is not sent, as nobody would hear of it. */
const findErrors: typeof rescheduleErrors = (values, service, appointment) =>
  service && isUnchanged(values, service, appointment)
    ? { nothing: 'No cambiaste nada' }
    : rescheduleErrors(values, service, appointment)

const fieldsOf = (changed: object) => [...Object.keys(changed), 'date', 'time', 'nothing']

function useCloseLater(isDone: boolean, onClose: () => void) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isDone) return
    const timer = window.setTimeout(() => close(), closeDelayMs)
    return () => window.clearTimeout(timer)
  }, [isDone])
}
