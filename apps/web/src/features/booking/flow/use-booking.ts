import type { Start } from '@cuando/contract/booking-place'
import { blankCustomer } from '@cuando/contract/customer-fields'
import { slotTaken } from '@cuando/contract/own-refusals'
import { useEffect, useEffectEvent, useMemo, useReducer, useRef, useState } from 'react'
import { draftStore } from '../../../lib/draft-store.ts'
import { newKey } from '../../../lib/new-key.ts'
import { reviewFlow } from '../attempt-model.ts'
import { type BookingDraft, chooseStart, startDraft } from '../booking-draft-model.ts'
import { bookingFlow, type FlowAction, startFlow } from '../booking-flow-model.ts'
import { useOneAtATime } from '../components/use-one-at-a-time.ts'
import { useStepHistory } from '../components/use-step-history.ts'
import { useVisitor } from '../customer/use-visitor.ts'
import type { Bookable } from '../landing/bookable-model.ts'
import type { PreHydrationInput } from '../pre-hydration-input-model.ts'
import { restoreDraft } from '../stored-draft-model.ts'
import { isAttempt, readStoredStart, readStoredStep } from '../stored-step-model.ts'
import { currentEntry, keepInForm, onceBack } from './step-history-model.ts'

export type Booking = ReturnType<typeof useBooking>

/** State of one booking, from form to confirmation. */
export function useBooking({ commerce, services, settings, form }: Bookable, chosen: Start | null) {
  const visitor = useVisitor()
  const choiceOf = ({ serviceId, ...start }: Start, before?: BookingDraft) => {
    const service = services.find(({ id }) => id === serviceId)
    return service ? chooseStart(service, settings, start, before) : {}
  }
  // Initially the anonymous form, to match the server's HTML; stored data is applied after hydration.
  const business = { ...commerce, requiredContact: settings.requiredContact }
  const [flow, dispatch] = useReducer(bookingFlow, null, () =>
    form ? form.flow : startFlow({ ...startDraft(null), ...(chosen && choiceOf(chosen)) }),
  )
  const attempts = useMemo(() => openAttempts(commerce.id), [commerce.id])
  const history = useStepHistory({
    onShown: (step) => dispatch({ type: 'stepShown', step }),
    onReloaded: (step, content) => {
      const stored = readStoredStep(step, content)
      if (stored) dispatch({ type: 'reloaded', stored, unanswered: attempts.read() })
      return stored !== null
    },
  })
  const [run, isBooking] = useOneAtATime()
  // A posted form is newer than the stored draft.
  const [isRestored, setRestored] = useState(form !== null)
  const [isChangingTime, setChangingTime] = useState(false)
  const { draft, unanswered } = flow
  const store = useMemo(
    () => draftStore({ key: `cuando-draft-${commerce.id}`, parse: (stored) => stored }),
    [commerce.id],
  )
  useEffect(() => {
    if (isRestored) store.write(draft)
  }, [isRestored, store, draft])
  useEffect(() => {
    if (unanswered) attempts.write(unanswered)
    else if (isRestored) attempts.clear()
  }, [isRestored, attempts, unanswered])
  const { serviceId, date, time } = draft
  useEffect(() => {
    if (isRestored && date !== null && time !== null) keepInForm({ serviceId, date, time })
  }, [isRestored, serviceId, date, time])
  const choose = useEffectEvent((start: Start) => {
    setChangingTime(false)
    dispatch({ type: 'edited', change: choiceOf(start, draft) })
    dispatch({ type: 'stepShown', step: 'form' })
  })
  const firstChosen = useRef(chosen)
  useEffect(() => {
    // The first one is in the draft already, and a reload may have opened a later step.
    if (chosen && chosen !== firstChosen.current) choose(chosen)
  }, [chosen])
  const service = isChosen(draft) ? services.find(({ id }) => id === draft.serviceId) : undefined

  /** Dispatches an action and updates the browser's history if it changes the step. */
  const act = (action: FlowAction) => {
    const isAhead = action.type === 'reviewed' || action.type === 'booked'
    if (isAhead) onceBack(() => take(action))
    else take(action)
  }
  const take = (action: FlowAction) => {
    dispatch(action)
    if (action.type === 'reviewed') history.openPreview(action.attempt)
    if (action.type === 'refused') history.backToForm()
    if (action.type !== 'booked') return
    // The stored draft is of this booking: overwrite it instead of restoring it.
    setRestored(true)
    history.openConfirmed(action.booked)
  }

  return {
    flow,
    service,
    isBooking,
    isRestored,
    isVisitorKnown: visitor.isKnown,
    /** Whether the visitor is choosing another time. */
    isChangingTime,
    setChangingTime,
    rememberVisitor: visitor.write,
    edit: (change: Partial<BookingDraft>) => dispatch({ type: 'edited', change }),
    loseTime: () => {
      const sent = flow.unanswered?.request
      // The attempt whose answer was lost may have booked it.
      if (sent?.date === date && sent?.time === time) return
      dispatch({ type: 'timeLost', problem: slotTaken.text })
    },
    /** Restores the stored draft once, with the text typed before hydration. */
    restore: (early: PreHydrationInput) => {
      if (isRestored) return
      setRestored(true)
      const ids = services.map(({ id }) => id)
      const restored = restoreDraft(store.read(), startDraft(visitor.read()), ids)
      // The start may have been changed since the page was opened.
      const start = readStoredStart(currentEntry()?.content) ?? chosen
      const choice = start ? choiceOf(start, restored) : {}
      dispatch({
        type: 'restored',
        draft: { ...restored, ...early, ...choice },
        unanswered: attempts.read(),
      })
    },
    review: () => act(reviewFlow(flow, service, business, newKey())),
    run,
    act,
    backToForm: history.backToForm,
    forgetVisitor: () => {
      visitor.forget()
      dispatch({ type: 'edited', change: blankCustomer })
    },
  }
}

/** The store of the attempt that was sent and is not answered yet. */
const openAttempts = (commerceId: string) =>
  draftStore({
    key: `cuando-attempt-${commerceId}`,
    parse: (stored) => (isAttempt(stored) ? stored : null),
  })

/** The business itself has no id: it is chosen once one of its days is. */
const isChosen = ({ serviceId, date }: BookingDraft) => serviceId !== null || date !== null
