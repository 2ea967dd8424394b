import { blankCustomer, type TypedCustomer } from '@cuando/contract/customer-fields'
import { useEffect, useMemo, useReducer, useRef } from 'react'
import { draftStore } from '../../../lib/draft-store.ts'
import { newKey } from '../../../lib/new-key.ts'
import { useFirstInteraction } from '../../../lib/use-first-interaction.ts'
import { useLazyModule } from '../../../lib/use-lazy-module.ts'
import { noAnswer } from '../../../lib/user-text.ts'
import { type BookingDraft, startDraft } from '../booking-draft-model.ts'
import { bookingFlow, type FlowAction, startFlow } from '../booking-flow-model.ts'
import { useVisitor } from '../customer/use-visitor.ts'
import { applyPreHydrationInput, type PreHydrationInput } from '../pre-hydration-input-model.ts'
import type { BookingSettings, Commerce } from '../queries.ts'
import { chosenService, type ShownService } from '../service/own-service-model.ts'
import { restoreDraft } from '../stored-draft-model.ts'
import { readStoredStep } from '../stored-step-model.ts'
import { useOneAtATime } from './use-one-at-a-time.ts'
import { useStepHistory } from './use-step-history.ts'

export interface Bookable {
  commerce: Commerce
  services: readonly ShownService[]
  settings: BookingSettings
}

export type Booking = ReturnType<typeof useBooking>

/** State of one booking, from form to confirmation. */
export function useBooking({ commerce, services, settings }: Bookable) {
  const visitor = useVisitor()
  const openForm = (known: TypedCustomer | null) => startDraft(services, settings, known)
  // Initially the anonymous form, to match the server's HTML; stored data is applied after hydration.
  const [flow, dispatch] = useReducer(bookingFlow, null, () => startFlow(openForm(null)))
  const history = useStepHistory({
    onShown: (step) => dispatch({ type: 'stepShown', step }),
    onReloaded: (step, content) => {
      const stored = readStoredStep(step, content)
      if (stored) dispatch({ type: 'reloaded', stored })
      return stored !== null
    },
  })
  const [run, isBooking] = useOneAtATime()
  const hasBegun = useFirstInteraction()
  // Validation is loaded separately: it is not needed to render the form, and arrives before it is filled in.
  const rules = useLazyModule('booking-rules', () => import('../attempt-model.ts'), hasBegun)
  const service = chosenService(services, flow.draft.serviceId)
  const restore = useStoredDraft(commerce.id, flow.draft, (stored, early) => {
    const ids = services.map(({ id }) => id)
    const draft = restoreDraft(stored, openForm(visitor.read()), ids)
    dispatch({ type: 'restored', draft: applyPreHydrationInput(early, draft, services, settings) })
  })

  /** Dispatches an action and updates the browser's history if it changes the step. */
  const act = (action: FlowAction) => {
    dispatch(action)
    if (action.type === 'reviewed') history.openPreview(action.attempt)
    if (action.type === 'refused') history.backToForm()
    if (action.type === 'booked') history.openConfirmed(action.booked)
  }

  const review = async () => {
    const loaded = await run(async () => (rules.data ? rules : rules.refetch()))
    if (!loaded) return
    if (!loaded.data) return act({ type: 'problemsFound', problems: { form: noAnswer } })
    const business = { ...commerce, requiredContact: settings.requiredContact }
    act(loaded.data.reviewFlow(flow, service, business, newKey()))
  }

  return {
    flow,
    service,
    isBooking,
    hasBegun,
    isVisitorKnown: visitor.isKnown,
    rememberVisitor: visitor.write,
    edit: (change: Partial<BookingDraft>) => dispatch({ type: 'edited', change }),
    loseTime: (problem: string) => dispatch({ type: 'timeLost', problem }),
    restore,
    review,
    run,
    act,
    openForm,
    backToForm: history.backToForm,
    forgetVisitor: () => {
      visitor.forget()
      dispatch({ type: 'edited', change: blankCustomer })
    },
  }
}

/**
 * Stores the draft in this tab, per business. The returned function restores, once, what was stored before
 * the page loaded, combined with what was typed before hydration.
 */
function useStoredDraft(
  commerceId: string,
  draft: BookingDraft,
  onRestored: (stored: unknown, early: PreHydrationInput) => void,
) {
  const store = useMemo(
    () => draftStore({ key: `cuando-draft-${commerceId}`, parse: (stored) => stored }),
    [commerceId],
  )
  const isRestored = useRef(false)
  useEffect(() => store.write(draft), [store, draft])
  return (early: PreHydrationInput) => {
    if (isRestored.current) return
    isRestored.current = true
    onRestored(store.read(), early)
  }
}
