import type { Service } from '@cuando/contract/service'
import type { Answer } from '../../lib/call.ts'
import type { FieldTexts, UserText } from '../../lib/user-text.ts'
import type { ServiceDraft } from './service-draft-model.ts'
import { namedAsInForm } from './service-request-model.ts'

export type SaveOutcome =
  | { kind: 'saved'; service: Service; message: UserText }
  /** It has appointments that would have to move too: ask the owner. */
  | { kind: 'booked'; message: UserText }
  | { kind: 'refused'; message: UserText; errors: FieldTexts }

/** The outcome of saving a service, for its form. */
export function readSaveAnswer(
  answer: Answer<Service>,
  draft: ServiceDraft,
  before: Service | null,
): SaveOutcome {
  if (answer.ok) return { kind: 'saved', service: answer.data, message: answer.message }
  const { code, message, fieldErrors } = answer
  switch (code) {
    case 'serviceIsBooked':
      if (before?.type === draft.type) return { kind: 'booked', message }
      return { kind: 'refused', message, errors: { type: message } }
    case 'eventOverlaps':
      return { kind: 'refused', message, errors: { specificDate: message } }
    default:
      return { kind: 'refused', message, errors: namedAsInForm(fieldErrors, draft) }
  }
}
