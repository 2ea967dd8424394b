import type { book } from '@cuando/contract/booking/books'
import type { Data } from '@cuando/contract/calls/endpoint'
import { typedCustomer } from '@cuando/contract/customers/customer-fields'
import type { Answer } from '../../lib/calls/call.ts'
import { isOfEarlier, readBookingAnswer } from './booking-answer-model.ts'
import { startDraft } from './booking-draft-model.ts'
import type { Attempt, Booked, BookingFlow, FlowAction } from './booking-flow-model.ts'
import type { Problems } from './problems-model.ts'
import { type Business, reviewDraft } from './review-draft-model.ts'
import type { ShownService } from './service/own-service-model.ts'

type BookingAnswer = Answer<Data<typeof book> & Pick<Booked, 'party'>>

/**
 * Checks the draft. If it has no problems and there are no questions about it, the answer leads to the preview. A draft that was
 * edited after a preview is sent with the idempotency key of that preview.
 */
export function reviewFlow(
  { draft, attempt }: Pick<BookingFlow, 'draft' | 'attempt'>,
  service: ShownService | undefined,
  business: Business,
  newKey: string,
  questions: Problems = {},
): FlowAction {
  const review = reviewDraft(draft, service, business)
  const found = review.ok ? {} : review.problems
  // The problems first: the first one gets the focus.
  const problems = { ...found, ...questions, ...found }
  if (!review.ok || Object.keys(problems).length > 0) return { type: 'problemsFound', problems }
  const { request, service: wanted } = review
  // A companion without a name is the visitor.
  const others = draft.others.map((each) => ({ ...each, name: each.name || request.name }))
  const key = attempt?.key ?? newKey
  return {
    type: 'reviewed',
    attempt: { request, service: wanted, ...(others.length > 0 && { others }), key },
  }
}

export interface Sent {
  attempt: Attempt
  /** True if this is a previous attempt, not the one just confirmed. */
  isEarlier: boolean
  answer: BookingAnswer
}

/**
 * Sends the wanted attempt. If the server answers that its key was used by a previous attempt whose answer
 * was lost, resends that one to get its answer.
 */
export async function sendAttempt(
  send: (attempt: Attempt) => Promise<BookingAnswer>,
  wanted: Attempt,
  unanswered: Attempt | null,
): Promise<Sent> {
  const answer = await send(wanted)
  if (!unanswered || !isOfEarlier(answer)) return { attempt: wanted, isEarlier: false, answer }
  return { attempt: unanswered, isEarlier: true, answer: await send(unanswered) }
}

/** The action that an answer leads to. */
export function settleAttempt({ attempt, isEarlier, answer }: Sent): FlowAction {
  const outcome = readBookingAnswer(answer)
  if (outcome.kind === 'failed') return { type: 'failed', message: outcome.message }
  if (outcome.kind === 'refused') {
    const { kind, ...refusal } = outcome
    return { type: kind, ...refusal }
  }
  const booked = { ...attempt, ...outcome.answer, isEarlier }
  return { type: 'booked', booked, nextDraft: startDraft(typedCustomer(attempt.request)) }
}
