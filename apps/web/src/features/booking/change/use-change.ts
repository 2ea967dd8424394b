import type { PublicAppointment } from '@cuando/contract/appointment'
import { moveOwnAppointment } from '@cuando/contract/books'
import type { LocalTime } from '@cuando/es/local-time'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useReducer } from 'react'
import { call } from '../../../lib/call.ts'
import { useOneAtATime } from '../components/use-one-at-a-time.ts'
import { useStepHistory } from '../components/use-step-history.ts'
import { appointmentQuery, bookableKey, showChanged } from '../queries.ts'
import { readTime } from '../time/stored-time-model.ts'
import { appointmentState } from './appointment-state-model.ts'
import { type ChangeOutcome, readChangeAnswer } from './change-answer-model.ts'
import { type ChangeAction, changeFlow, startChange } from './change-flow-model.ts'

const noTime = 'Debes seleccionar una fecha y hora'
const sameTime = 'Elige una fecha u hora distinta de la que ya tienes'
const answerMs = 20_000

export type Change = ReturnType<typeof useChange>

/** State of moving one appointment, from form to confirmation. */
export function useChange(appointment: PublicAppointment) {
  const [flow, dispatch] = useReducer(changeFlow, appointment, startChange)
  const history = useStepHistory({
    onShown: (step) => dispatch({ type: 'stepShown', step }),
    onReloaded: (step, content) => {
      const stored = readTime(content)
      if (!stored || !isLive(appointment)) return false
      if (step === 'confirmed') dispatch({ type: 'moved', before: stored })
      else if (isAt(appointment, stored)) return false
      else dispatch({ type: 'reloaded', wanted: stored })
      return true
    },
  })
  const [run, isMoving] = useOneAtATime()
  const queries = useQueryClient()
  const { date, time } = flow
  const wanted = date !== null && time !== null ? { date, time } : null

  const review = () => {
    if (!wanted) return dispatch({ type: 'problemFound', problem: noTime })
    if (isAt(appointment, wanted)) return dispatch({ type: 'problemFound', problem: sameTime })
    dispatch({ type: 'reviewed' })
    history.openPreview(wanted)
  }

  const confirm = async () => {
    if (!wanted) return
    const isAgain = flow.failure !== null
    const outcome = await run(() => move(queries, appointment.id, wanted, isAgain))
    if (!outcome) return
    if (outcome.kind === 'failed') return dispatch({ type: 'failed', message: outcome.message })
    void queries.invalidateQueries({ queryKey: bookableKey })
    const { queryKey } = appointmentQuery(appointment.id)
    if (outcome.kind === 'refused') {
      void queries.invalidateQueries({ queryKey })
      dispatch({ ...outcome, type: 'refused' })
      return history.backToForm()
    }
    await showChanged(queries, outcome.appointment)
    const before = { date: appointment.date, time: appointment.time }
    dispatch({ type: 'moved', before })
    history.openConfirmed(before)
  }

  return {
    flow,
    wanted,
    isMoving,
    choose: (change: Extract<ChangeAction, { type: 'chosen' }>['change']) =>
      dispatch({ type: 'chosen', change }),
    /**
     * The appointment's own time may not be bookable at all (the owner can force one): losing it is not worth
     * a message.
     */
    loseTime: (problem: string) => {
      const isOwn = wanted !== null && isAt(appointment, wanted)
      dispatch({ type: 'timeLost', problem: isOwn ? null : problem })
    },
    review,
    confirm,
    backToForm: history.backToForm,
  }
}

/** On a retry, first checks whether the previous attempt succeeded and only its answer was lost. */
async function move(
  queries: QueryClient,
  appointmentId: string,
  wanted: LocalTime,
  isAgain: boolean,
): Promise<ChangeOutcome> {
  if (isAgain) {
    const query = { ...appointmentQuery(appointmentId), staleTime: 0, retry: false }
    const now = await queries.fetchQuery(query).catch(() => null)
    if (now && isAt(now, wanted)) return { kind: 'done', appointment: now }
  }
  const given = { params: { appointmentId }, body: wanted }
  return readChangeAnswer(await call(moveOwnAppointment, given, { timeoutMs: answerMs }))
}

/** 'late' counts too: after a move the new time may be too close to change again. */
const isLive = (appointment: PublicAppointment) =>
  ['open', 'late'].includes(appointmentState(appointment))

const isAt = (one: LocalTime, other: LocalTime) =>
  one.date === other.date && one.time === other.time
