import type { book } from '@cuando/contract/books'
import type { Data } from '@cuando/contract/endpoint'
import { refusals } from '@cuando/contract/refusals'
import type { Answer } from '../../lib/call.ts'
import type { BookingDraft } from './booking-draft-model.ts'
import { locationProblems, type Problems } from './problems-model.ts'

export type Outcome =
  | { kind: 'booked'; id: string }
  /** No answer, or one that asks to come again: the same request may be sent once more. */
  | { kind: 'failed'; message: string }
  /** The form has to be changed; what is known of services and hours is out of date. */
  | { kind: 'refused'; problems: Problems; change: Partial<BookingDraft> }

/** What the answer to a booking means for the page. */
export function readBookingAnswer(answer: Answer<Data<typeof book>>): Outcome {
  if (answer.ok) return { kind: 'booked', id: answer.data.id }
  const { status, code, message, fieldErrors } = answer
  // Another time would not help: too much is booked already, or only the business itself can.
  if (code === 'tooManyComing' || code === 'contactBlocked')
    return { kind: 'refused', problems: { form: message }, change: {} }
  if (status === 409)
    return { kind: 'refused', problems: { when: message }, change: { time: null } }
  if (status === 404) {
    const change = { serviceId: null, modality: null, date: null, time: null }
    return { kind: 'refused', problems: { service: message }, change }
  }
  if (status === 422) return { kind: 'refused', problems: saidOr(fieldErrors, message), change: {} }
  return { kind: 'failed', message }
}

/** Whether the key of this request stands for another one, which was booked. */
export function isOfEarlier(answer: Answer<unknown>): boolean {
  const { status, text } = refusals.keyReused
  return !answer.ok && answer.status === status && answer.message === text
}

function saidOr(fieldErrors: Record<string, string>, message: string): Problems {
  const problems = locationProblems(fieldErrors)
  return Object.keys(problems).length > 0 ? problems : { form: message }
}
