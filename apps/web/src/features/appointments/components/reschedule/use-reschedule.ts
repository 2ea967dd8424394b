import type { Appointment } from '@cuando/contract/appointments/appointment'
import { moveAppointment } from '@cuando/contract/appointments/appointments'
import { moveSeries } from '@cuando/contract/appointments/repeating'
import { useEffect, useEffectEvent, useState } from 'react'
import type { OpenDialog } from '../../../../domain/appointments/open-dialog.ts'
import { useSeriesMove } from '../../../../domain/appointments/repeating/use-series-move.ts'
import { offerTelling } from '../../../../domain/appointments/tell-customer.ts'
import type { AnyService } from '../../../../domain/services/own-service.ts'
import { attendedWords } from '../../people/attended-words-model.ts'
import {
  changesTimeOnly,
  isUnchanged,
  openingReschedule,
  type RescheduleValues,
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

const closeDelayMs = 3000

/** State of 'Reagendar Cita': values, errors and submission. */
export function useReschedule(
  appointment: Appointment,
  open: OpenDialog & { kind: 'reschedule' },
  onClose: () => void,
) {
  const draft = useDraft(open, () => openingReschedule(appointment, open), rescheduleSchema)
  const { values } = draft
  const [isAll, setAll] = useState(false)
  const slot = useSlot(values, appointment, { withFollowing: isAll })
  const { submit, ...submission } = useSubmit(draft, fieldsOf)
  const wanted = { ...values, memberId: slot.memberId }
  const series = useSeriesOf(appointment, wanted, slot.service, isAll)
  const [moved, setMoved] = useMoved(onClose)
  const move = ({ isConfirmed }: { isConfirmed: boolean }) => {
    const { service } = slot
    const found = findErrors(wanted, service, appointment)
    if (series.isAll)
      return submit({
        found: { ...found, ...(series.problem && { nothing: series.problem }) },
        note: null,
        mustAsk: false,
        request: (send) => sendSeries(send, appointment.id, series.wanted, values.reason),
        onDone: onClose,
      })
    return submit({
      found: { ...askOfAbsence(slot, draft.change), ...found },
      note: found.address || found.pin ? locationRequired : null,
      mustAsk: values.isForced && !isConfirmed,
      request: async (send) =>
        service && sendMove(send, appointment.id, rescheduleBody(wanted, service, appointment)),
      onDone: setMoved,
    })
  }
  return {
    ...submission,
    ...{ values, slot, submit: move, moved },
    ...decidingOf({ series, setAll, onDecide: () => submission.change({}) }),
    isTouched: draft.isTouched && moved === null,
  }
}

interface Deciding {
  series: ReturnType<typeof useSeriesMove>
  setAll: (isAll: boolean) => void
  /** Clears what was said about the dates before. */
  onDecide: () => void
}

/** The choice of the appointments that move, and of their dates. */
const decidingOf = ({ series, setAll, onDecide }: Deciding) => ({
  series: {
    ...series,
    setChoices: (choices: typeof series.choices) => {
      series.setChoices(choices)
      onDecide()
    },
  },
  scope: {
    isAll: series.isAll,
    onChange: (isAll: boolean) => {
      setAll(isAll)
      onDecide()
    },
  },
})

/** The following ones of the series move to the chosen time, unless more than that changes. */
function useSeriesOf(
  appointment: Appointment,
  values: RescheduleValues,
  service: AnyService | null,
  isAll: boolean,
) {
  const { date, time } = values
  const to = date && time ? { date, time } : null
  const isTimeOnly = service !== null && changesTimeOnly(values, service, appointment)
  return useSeriesMove(appointment, { to, isAll, isTimeOnly })
}

const sendSeries = (
  send: ReturnType<typeof useSend>['send'],
  appointmentId: string,
  moves: ReturnType<typeof useSeriesMove>['wanted'],
  reason: string,
) =>
  send(
    moveSeries,
    { params: { appointmentId }, body: { moves, reason } },
    { undoable: ({ ids }) => ids },
  )

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

/** The appointment once it has moved. Then the dialog closes by itself. */
function useMoved(onClose: () => void) {
  const state = useState<Appointment | null>(null)
  useCloseLater(state[0] !== null, onClose)
  return state
}

function useCloseLater(isDone: boolean, onClose: () => void) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isDone) return
    const timer = window.setTimeout(() => close(), closeDelayMs)
    return () => window.clearTimeout(timer)
  }, [isDone])
}
