import type { BookableService } from '@cuando/contract/service'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { call, noAnswer, unanswered } from '../../../lib/call.ts'
import { newKey } from '../../../lib/new-key.ts'
import { sendWithProof } from '../../../lib/send-with-proof.ts'
import { inTab, onDevice } from '../../../lib/storages.ts'
import { isOfEarlier, readBookingAnswer } from '../booking-answer-model.ts'
import { type BookingDraft, startDraft } from '../booking-draft-model.ts'
import { type Attempt, bookingFlow, startFlow } from '../booking-flow-model.ts'
import { restoreDraft } from '../kept-draft-model.ts'
import { readKeptStep } from '../kept-step-model.ts'
import type { BookingSettings } from '../modality-model.ts'
import { bookableKey, type Commerce } from '../queries.ts'
import { layTyped, type TypedEarly } from '../typed-early-model.ts'
import { nobody, readVisitor, type Visitor, visitorOf } from '../visitor-model.ts'
import { useFirstInteraction } from './use-first-interaction.ts'
import { useLazyModule } from './use-lazy-module.ts'
import { useOneAtATime } from './use-one-at-a-time.ts'
import { useStepHistory } from './use-step-history.ts'

const visitorKey = 'cuando-visitor'
const draftKey = (commerceId: string) => `cuando-draft-${commerceId}`
const answerMs = 20_000

export interface Bookable {
  commerce: Commerce
  services: readonly BookableService[]
  settings: BookingSettings
}

export type Booking = ReturnType<typeof useBooking>

/** One booking on its way from the form to the confirmation. */
export function useBooking({ commerce, services, settings }: Bookable) {
  const visitor = useVisitor()
  const openForm = () => startDraft(services, settings, visitor.read())
  // As anybody's form, which the server may have drawn; what this device knows is laid over it before it is seen.
  const [flow, dispatch] = useReducer(bookingFlow, null, () =>
    startFlow(startDraft(services, settings, null)),
  )
  const isRestored = useRef(false)
  const history = useStepHistory({
    onShown: (step) => dispatch({ type: 'stepShown', step }),
    onReloaded: (step, content) => {
      const kept = readKeptStep(step, content)
      if (kept) dispatch({ type: 'reloaded', kept })
      return kept !== null
    },
  })
  const [run, isBooking] = useOneAtATime()
  const queries = useQueryClient()
  const hasBegun = useFirstInteraction()
  const later = useLazyModule('booking-rules', loadBookingRules, hasBegun)
  const loadRules = async () => (later.data ? later : later.refetch())
  const service = services.find(({ id }) => id === flow.draft.serviceId)

  const restore = (typed: TypedEarly) => {
    if (isRestored.current) return
    isRestored.current = true
    const ids = services.map(({ id }) => id)
    const kept = restoreDraft(inTab.getItem(draftKey(commerce.id)), openForm(), ids)
    const change = layTyped(typed, kept, services, settings)
    // Mostly there is nothing: drawing the form again would only hold up the first tap.
    if (JSON.stringify(change) !== JSON.stringify(flow.draft)) dispatch({ type: 'edited', change })
  }

  useEffect(() => {
    inTab.setItem(draftKey(commerce.id), JSON.stringify(flow.draft))
  }, [commerce.id, flow.draft])

  const review = async () => {
    const rules = await run(loadRules)
    if (rules === null) return
    if (!rules.data) return dispatch({ type: 'problemsFound', problems: { form: noAnswer } })
    const reviewed = rules.data.reviewDraft(flow.draft, service, commerce)
    if (!reviewed.ok) return dispatch({ type: 'problemsFound', problems: reviewed.problems })
    if (!service) return
    const key = flow.attempt?.key ?? newKey()
    const attempt = { request: reviewed.request, service, key }
    dispatch({ type: 'reviewed', attempt })
    history.openPreview(attempt)
  }

  const confirm = async (wanted: Attempt) => {
    const sent = await run(async () => {
      const { data } = await loadRules()
      if (!data) return { attempt: wanted, answer: unanswered }
      return settle(data.book, commerce.id, wanted, flow.unanswered)
    })
    if (!sent) return
    const { attempt, answer } = sent
    const outcome = readBookingAnswer(answer)
    if (outcome.kind === 'failed')
      return dispatch({ type: 'failed', message: outcome.message, attempt })
    void queries.invalidateQueries({ queryKey: bookableKey })
    if (outcome.kind === 'refused') {
      dispatch({ ...outcome, type: 'refused' })
      return history.backToForm()
    }
    visitor.keep(visitorOf(attempt.request))
    const booked = { ...attempt, id: outcome.id, isEarlier: attempt !== wanted }
    dispatch({ type: 'booked', booked, nextDraft: openForm() })
    history.openConfirmed(booked)
  }

  return {
    flow,
    service,
    isBooking,
    hasBegun,
    isVisitorKnown: visitor.isKnown,
    edit: (change: Partial<BookingDraft>) => dispatch({ type: 'edited', change }),
    loseTime: (problem: string) => dispatch({ type: 'timeLost', problem }),
    restore,
    review,
    confirm,
    backToForm: history.backToForm,
    forgetVisitor: () => {
      visitor.forget()
      dispatch({ type: 'edited', change: nobody })
    },
  }
}

/** The visitor's own data, kept on this device and nowhere else. */
function useVisitor() {
  const read = () => readVisitor(onDevice.getItem(visitorKey))
  const [isKnown, setKnown] = useState(false)
  const look = useEffectEvent(() => setKnown(read() !== null))
  useLayoutEffect(() => look(), [])
  return {
    isKnown,
    read,
    keep: (visitor: Visitor) => {
      onDevice.setItem(visitorKey, JSON.stringify(visitor))
      setKnown(true)
    },
    forget: () => {
      onDevice.removeItem(visitorKey)
      setKnown(false)
    },
  }
}

/** What a form is checked by, and how it is sent: not needed to show it, and there before it is filled in. */
async function loadBookingRules() {
  const [{ reviewDraft }, { book }] = await Promise.all([
    import('../review-draft-model.ts'),
    import('@cuando/contract/books'),
  ])
  return { reviewDraft, book }
}

type BookingRules = Awaited<ReturnType<typeof loadBookingRules>>

/** Sends what is wanted now, or finds out that an attempt before it, of which nobody heard, was booked already. */
async function settle(
  book: BookingRules['book'],
  commerceId: string,
  wanted: Attempt,
  unanswered: Attempt | null,
) {
  const answer = await send(book, commerceId, wanted)
  if (!unanswered || !isOfEarlier(answer)) return { attempt: wanted, answer }
  return { attempt: unanswered, answer: await send(book, commerceId, unanswered) }
}

function send(book: BookingRules['book'], commerceId: string, { request, key }: Attempt) {
  return sendWithProof((proof) => {
    const headers = { 'idempotency-key': key, 'proof-of-work': proof }
    const given = { params: { commerceId }, headers, body: request }
    return call(book, given, { timeoutMs: answerMs })
  })
}
