import type { book } from '@cuando/contract/booking/books'
import type { Data } from '@cuando/contract/calls/endpoint'
import type { RefusalCode } from '@cuando/contract/calls/refusals'
import type { Answer } from '../../lib/calls/call.ts'
import type { FieldTexts, UserText } from '../../lib/user-text.ts'
import type { BookingDraft } from './booking-draft-model.ts'
import { companionOf, type Problems, problemsByPart } from './problems-model.ts'

export type Outcome =
  | { kind: 'booked'; answer: Data<typeof book> }
  /** No answer, or a temporary failure: the same request may be sent again. */
  | { kind: 'failed'; message: UserText }
  /** The draft must be changed; cached services and hours are stale. */
  | {
      kind: 'refused'
      code: RefusalCode
      problems: Problems
      change: Partial<BookingDraft>
      /** The number of the companion that was refused, from 0. */
      companion?: number
    }

/** Maps the answer to a booking to its outcome for the page. */
export function readBookingAnswer(answer: Answer<Data<typeof book>>): Outcome {
  if (answer.ok) return { kind: 'booked', answer: answer.data }
  const { code, message, fieldErrors } = answer
  const companion = companionOf(Object.keys(fieldErrors)[0] ?? '')
  if (code && companion !== null)
    return { kind: 'refused', code, problems: { others: message }, change: {}, companion }
  switch (code) {
    case 'slotTaken':
    case 'eventFull':
      return { kind: 'refused', code, problems: { when: message }, change: { time: null } }
    // The form shows a notice of its own beside the button: it needs the new price.
    case 'memberUnavailable':
      return { kind: 'refused', code, problems: {}, change: {} }
    // Shown beside the price.
    case 'priceChanged':
      return { kind: 'refused', code, problems: { when: message }, change: {} }
    case 'serviceUnavailable':
    case 'commerceUnknown':
    case 'notFound':
      return { kind: 'refused', code, problems: { service: message }, change: noService }
    // Choosing another time would not help, so the chosen one is kept.
    case 'tooManyComing':
    case 'contactBlocked':
    case 'keyReused':
    case 'invalid':
      return { kind: 'refused', code, problems: saidOr(fieldErrors, message), change: {} }
    default:
      return { kind: 'failed', message }
  }
}

const noService = { serviceId: null, modality: null, date: null, time: null }

/** Whether this request's idempotency key was already used by another request, which was booked. */
export function isOfEarlier(answer: Answer<unknown>): boolean {
  return !answer.ok && answer.code === 'keyReused'
}

function saidOr(fieldErrors: FieldTexts, message: UserText): Problems {
  const problems = problemsByPart(fieldErrors)
  return Object.keys(problems).length > 0 ? problems : { form: message }
}
