import type { PublicAppointment } from '@cuando/contract/appointments/appointment'
import { moveOwnAppointment } from '@cuando/contract/booking/books'
import { useEffect, useMemo, useReducer, useState } from 'react'
import { call } from '../../../lib/calls/call.ts'
import { draftStore } from '../../../lib/drafts/draft-store.ts'
import { onceBack } from '../../../lib/history/step-history.ts'
import type { Step } from '../../../lib/history/step-model.ts'
import { useFetchCache } from '../../../lib/hooks/use-fetched.ts'
import { useOneAtATime } from '../../../lib/hooks/use-one-at-a-time.ts'
import { type Attending, newPersonText } from '../attending/attending-model.ts'
import { appointmentState } from '../changed/appointment-state-model.ts'
import { answerMs } from '../changed/use-own-call.ts'
import { useStepHistory } from '../components/use-step-history.ts'
import { appointmentFetch } from '../own/queries.ts'
import { bookableKey } from '../queries.ts'
import { readTime } from '../time/stored-time-model.ts'
import { type ChangeOutcome, readChangeAnswer } from './change-answer-model.ts'
import {
  type ChangeAction,
  type ChangeFlow,
  changeFlow,
  type WantedChange,
} from './change-flow-model.ts'
import { correctionOf, type TypedDetails } from './own-details-model.ts'
import { type Posted, startChange } from './start-change-model.ts'
import {
  draftOf,
  isAlready,
  isSameTime,
  type Reach,
  readDraft,
  readWanted,
  requestOf,
  reviewChange,
  wantedOf,
} from './wanted-change-model.ts'

export type Change = ReturnType<typeof useChange>

/** State of changing one appointment, from form to confirmation. */
export function useChange(appointment: PublicAppointment, posted: Posted) {
  const [flow, dispatch] = useReducer(changeFlow, null, () => startChange(appointment, posted))
  const history = useStepHistory({
    onShown: (step) => dispatch({ type: 'stepShown', step }),
    onReloaded: (step, content) => {
      const action = reloadedAction(appointment, step, content)
      if (action) dispatch(action)
      return action !== null
    },
  })
  useMovedTime(appointment, flow, dispatch)
  const [run, isMoving] = useOneAtATime()
  const cache = useFetchCache()
  const wanted = wantedOf(flow)
  const draft = useStoredDraft(appointment, flow, posted)

  const review = (reach: Reach | null, start = {}) => {
    const chosen = { ...flow, ...start }
    const action = reviewChange(appointment, chosen, reach)
    if (action.type !== 'reviewed') return dispatch(action)
    onceBack(() => {
      dispatch(action)
      history.openPreview(wantedOf(chosen))
    })
  }

  /** `announced`: the person in the preview. */
  const confirm = async (announced: Attending) => {
    if (!wanted) return
    const isAgain = flow.failure !== null
    const outcome = await run(() => move(appointment, wanted, isAgain))
    if (!outcome) return
    if (outcome.kind === 'failed') return dispatch({ type: 'failed', message: outcome.message })
    cache.expire(bookableKey)
    const { key } = appointmentFetch(appointment.id)
    if (outcome.kind === 'refused') {
      cache.expire(key)
      dispatch({ ...outcome, type: 'refused' })
      return history.backToForm()
    }
    cache.write(key, outcome.appointment)
    const { date, time } = appointment
    const before = { date, time }
    const newPerson = newPersonText(appointment, announced, outcome.appointment)
    onceBack(() => {
      dispatch({ type: 'moved', before, newPerson })
      history.openConfirmed(before)
    })
  }

  return {
    flow,
    wanted,
    isMoving,
    choose: (change: Extract<ChangeAction, { type: 'chosen' }>['change']) =>
      dispatch({ type: 'chosen', change }),
    type: (details: TypedDetails) => dispatch({ type: 'typed', details }),
    /** Restores the stored draft once, with the text typed before hydration. */
    restore: (early: TypedDetails) => {
      const stored = draft.takeOnce()
      if (!stored) return
      const { details, ...change } = stored
      const typed = { ...details, ...correctionOf(appointment, early) }
      dispatch({ type: 'updated', change: { ...change, details: typed } })
    },
    /** The appointment's own time stays chosen: it may not be bookable at all, as an owner can force one. */
    loseTime: (problem: string) => {
      const isOwn = wanted !== null && isSameTime(appointment, wanted)
      if (!isOwn) dispatch({ type: 'timeLost', problem })
    },
    review,
    confirm,
    backToForm: history.backToForm,
  }
}

/** The action that shows a later step after a reload; null if its data is no longer valid. */
function reloadedAction(
  appointment: PublicAppointment,
  step: Step,
  content: unknown,
): ChangeAction | null {
  if (!isLive(appointment)) return null
  if (step === 'confirmed') {
    const before = readTime(content)
    return before && { type: 'moved', before }
  }
  const wanted = readWanted(content)
  return wanted && !isAlready(appointment, wanted) ? { type: 'reloaded', wanted } : null
}

/** If the owner moves the appointment, the form follows, unless the customer has chosen another time. */
function useMovedTime(
  { date, time }: PublicAppointment,
  flow: ChangeFlow,
  dispatch: (action: ChangeAction) => void,
) {
  const [own, setOwn] = useState({ date, time })
  if (isSameTime(own, { date, time })) return
  setOwn({ date, time })
  const isKept = flow.date === own.date && flow.time === own.time
  if (isKept) dispatch({ type: 'updated', change: { date, time } })
}

/** Stores the draft of a change in this tab, for a reload. */
function useStoredDraft(appointment: PublicAppointment, flow: ChangeFlow, posted: Posted) {
  const store = useMemo(
    () => draftStore({ key: `cuando-change-${appointment.id}`, parse: (stored) => stored }),
    [appointment.id],
  )
  // A posted form is newer than the stored draft.
  const [isRestored, setRestored] = useState((posted.form ?? posted.draft) !== null)
  useEffect(() => {
    if (!isRestored) return
    const draft = draftOf(appointment, flow)
    if (draft) store.write(draft)
    else store.clear()
  }, [isRestored, store, appointment, flow])
  return {
    /** The stored draft; null after the first call. */
    takeOnce: () => {
      if (isRestored) return null
      setRestored(true)
      return readDraft(store.read())
    },
  }
}

/** On a retry, first checks whether the previous attempt succeeded and only its answer was lost. */
async function move(
  appointment: PublicAppointment,
  wanted: WantedChange,
  isAgain: boolean,
): Promise<ChangeOutcome> {
  const { id: appointmentId } = appointment
  if (isAgain) {
    const { signal } = new AbortController()
    const now = await appointmentFetch(appointmentId)
      .load(signal)
      .catch(() => null)
    if (now && isAlready(now, wanted)) return { kind: 'done', appointment: now }
  }
  const given = { params: { appointmentId }, body: requestOf(appointment, wanted) }
  return readChangeAnswer(await call(moveOwnAppointment, given, { timeoutMs: answerMs }))
}

/** 'late' counts too: after a move the new time may be too close to change again. */
const isLive = (appointment: PublicAppointment) =>
  ['open', 'late'].includes(appointmentState(appointment))
