import { book } from '@cuando/contract/books'
import type { BookableService } from '@cuando/contract/service'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer, useState } from 'react'
import { call } from '../../../lib/call.ts'
import { inTab, onDevice } from '../../../lib/storages.ts'
import { readBookingAnswer } from '../booking-answer-model.ts'
import { type BookingDraft, startDraft } from '../booking-draft-model.ts'
import { type Attempt, bookingFlow, startFlow } from '../booking-flow-model.ts'
import { restoreDraft } from '../kept-draft-model.ts'
import type { BookingSettings } from '../modality-model.ts'
import { bookableKey, type Commerce } from '../queries.ts'
import { reviewDraft } from '../review-draft-model.ts'
import { nobody, readVisitor, type Visitor, visitorOf } from '../visitor-model.ts'
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
  const [flow, dispatch] = useReducer(bookingFlow, null, () => {
    const ids = services.map(({ id }) => id)
    return startFlow(restoreDraft(inTab.getItem(draftKey(commerce.id)), openForm(), ids))
  })
  const history = useStepHistory((step) => dispatch({ type: 'stepShown', step }))
  const [run, isBooking] = useOneAtATime()
  const queries = useQueryClient()
  const service = services.find(({ id }) => id === flow.draft.serviceId)

  useEffect(() => {
    inTab.setItem(draftKey(commerce.id), JSON.stringify(flow.draft))
  }, [commerce.id, flow.draft])

  const review = () => {
    const reviewed = reviewDraft(flow.draft, service, commerce)
    if (!reviewed.ok) return dispatch({ type: 'problemsFound', problems: reviewed.problems })
    if (!service) return
    dispatch({ type: 'reviewed', attempt: { request: reviewed.request, service, key: newKey() } })
    history.openPreview()
  }

  const confirm = async (attempt: Attempt) => {
    const answer = await run(() => send(commerce.id, attempt))
    if (!answer) return
    const outcome = readBookingAnswer(answer)
    if (outcome.kind === 'failed') return dispatch({ type: 'failed', message: outcome.message })
    void queries.invalidateQueries({ queryKey: bookableKey })
    if (outcome.kind === 'refused') {
      dispatch({ type: 'refused', problems: outcome.problems, change: outcome.change })
      return history.backToForm()
    }
    visitor.keep(visitorOf(attempt.request))
    dispatch({ type: 'booked', id: outcome.id, nextDraft: openForm() })
    history.openConfirmed()
  }

  return {
    flow,
    service,
    isBooking,
    isVisitorKnown: visitor.isKnown,
    edit: (change: Partial<BookingDraft>) => dispatch({ type: 'edited', change }),
    loseTime: (problem: string) => dispatch({ type: 'timeLost', problem }),
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
  const [isKnown, setKnown] = useState(() => read() !== null)
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

function send(commerceId: string, { request, key }: Attempt) {
  const headers = { 'idempotency-key': key }
  const given = { params: { commerceId }, headers, body: request }
  return call(book, given, { timeoutMs: answerMs })
}

// crypto.randomUUID is missing on plain http, which is what a phone in the shop's own network has.
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
