import type { FieldErrors } from '@cuando/contract/envelope'
import { refusals } from '@cuando/contract/refusals'
import type { Service } from '@cuando/contract/service'
import type { Answer } from '../../lib/call.ts'
import type { ServiceDraft } from './service-draft-model.ts'
import { namedAsInForm } from './service-request-model.ts'

export type SaveOutcome =
  | { kind: 'saved'; service: Service; message: string }
  /** It has appointments that would have to move with it: the owner is asked. */
  | { kind: 'booked'; message: string }
  | { kind: 'refused'; message: string; errors: FieldErrors }

/** What the answer to saving a service means for its form. */
export function readSaveAnswer(
  answer: Answer<Service>,
  draft: ServiceDraft,
  before: Service | null,
): SaveOutcome {
  if (answer.ok) return { kind: 'saved', service: answer.data, message: answer.message }
  const { status, message } = answer
  if (status !== 409) {
    return { kind: 'refused', message, errors: namedAsInForm(answer.fieldErrors, draft) }
  }
  if (!isBooked(message)) return { kind: 'refused', message, errors: { specificDate: message } }
  if (before?.type === draft.type) return { kind: 'booked', message }
  return { kind: 'refused', message, errors: { type: message } }
}

const [bookedStart = ''] = refusals.serviceIsBooked.text.split('{n}')

// Two refusals share the status; an answer carries its text and no code.
const isBooked = (message: string) => message.startsWith(bookedStart)
