import type { Start } from '@cuando/contract/booking/page-state'
import type { TypedCustomer } from '@cuando/contract/customers/customer-fields'
import { useEffect, useMemo, useReducer, useState } from 'react'
import { draftStore } from '../../../lib/drafts/draft-store.ts'
import { currentEntry, onceBack, storeInForm } from '../../../lib/history/step-history.ts'
import { type BookingDraft, chooseStart, startDraft } from '../booking-draft-model.ts'
import { type BookingFlow, bookingFlow, type FlowAction, startFlow } from '../booking-flow-model.ts'
import { useStepHistory } from '../components/use-step-history.ts'
import type { Bookable } from '../landing/bookable-model.ts'
import type { PreHydrationInput } from '../pre-hydration-input-model.ts'
import { restoreDraft } from '../stored-draft-model.ts'
import { isAttempt, readStoredStart, readStoredStep } from '../stored-step-model.ts'

/** The flow of one booking. The browser's history and this tab's storage bring it back after a reload. */
export function useStoredFlow(
  bookable: Bookable,
  chosen: Start | null,
  readVisitor: () => TypedCustomer | null,
) {
  const { commerce, form } = bookable
  // Initially the anonymous form, to match the server's HTML; stored data is applied after hydration.
  const [flow, dispatch] = useReducer(bookingFlow, null, () =>
    form ? form.flow : startFlow({ ...startDraft(null), ...choiceOf(bookable, chosen) }),
  )
  const stores = useMemo(() => openStores(commerce.id), [commerce.id])
  const history = useStepHistory({
    onShown: (step) => dispatch({ type: 'stepShown', step }),
    onReloaded: (step, content) => {
      const stored = readStoredStep(step, content)
      if (stored) dispatch({ type: 'reloaded', stored, unanswered: stores.attempt.read() })
      return stored !== null
    },
  })
  // A posted form is newer than the stored draft.
  const [isRestored, setRestored] = useState(form !== null)
  useStoring(stores, flow, isRestored)

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
    dispatch,
    isRestored,
    backToForm: history.backToForm,
    /** Dispatches an action and updates the browser's history if it changes the step. */
    act: (action: FlowAction) => {
      const isAhead = action.type === 'reviewed' || action.type === 'booked'
      if (isAhead) onceBack(() => take(action))
      else take(action)
    },
    /** Restores the stored draft once, with the text typed before hydration. */
    restore: (early: PreHydrationInput) => {
      if (isRestored) return
      setRestored(true)
      const ids = bookable.services.map(({ id }) => id)
      const restored = restoreDraft(stores.draft.read(), startDraft(readVisitor()), ids)
      // The start may have been changed since the page was opened.
      const start = readStoredStart(currentEntry()?.content) ?? chosen
      const draft = { ...restored, ...early, ...choiceOf(bookable, start, restored) }
      dispatch({ type: 'restored', draft, unanswered: stores.attempt.read() })
    },
  }
}

/** The fields of a draft that a start fills in; empty if its service is not offered. */
export function choiceOf(
  { services, settings }: Bookable,
  start: Start | null,
  before?: BookingDraft,
): Partial<BookingDraft> {
  const service = start && services.find(({ id }) => id === start.serviceId)
  return service ? chooseStart(service, settings, start, before) : {}
}

type Stores = ReturnType<typeof openStores>

const openStores = (commerceId: string) => ({
  draft: draftStore({ key: `cuando-draft-${commerceId}`, parse: (stored) => stored }),
  /** The attempt that was sent and is not answered yet. */
  attempt: draftStore({
    key: `cuando-attempt-${commerceId}`,
    parse: (stored) => (isAttempt(stored) ? stored : null),
  }),
})

/** Stores the draft and the unanswered attempt, and the chosen start in the form's history entry. */
function useStoring(stores: Stores, { draft, unanswered }: BookingFlow, isRestored: boolean) {
  useEffect(() => {
    if (isRestored) stores.draft.write(draft)
  }, [isRestored, stores, draft])
  useEffect(() => {
    if (unanswered) stores.attempt.write(unanswered)
    else if (isRestored) stores.attempt.clear()
  }, [isRestored, stores, unanswered])
  const { serviceId, date, time } = draft
  useEffect(() => {
    if (isRestored && date !== null && time !== null) storeInForm({ serviceId, date, time })
  }, [isRestored, serviceId, date, time])
}
