import type { Service } from '@cuando/contract/business/service'
import type { FieldTexts, UserText } from '../../../lib/user-text.ts'
import type { SaveOutcome } from './service-answer-model.ts'
import type { ServiceDraft } from './service-draft-model.ts'
import { draftErrors, isAlike } from './service-request-model.ts'

/** Submission state of the service form. */
export interface ServiceForm {
  step: 'editing' | 'sending' | 'saved'
  /** The server's text about attendees who would have to move too; null if there is no question. */
  question: UserText | null
  /** Counts failed attempts; each moves the focus. */
  failures: number
}

export type ServiceFormAction =
  | { type: 'sent' }
  | { type: 'answered'; outcome: SaveOutcome }
  /** Validation failed; nothing was sent. */
  | { type: 'problemsFound'; errors: FieldTexts }
  /** Nothing differs from the saved service. */
  | { type: 'unchanged' }
  | { type: 'questionDropped' }

export const emptyForm: ServiceForm = { step: 'editing', question: null, failures: 0 }

/** The action when the owner saves a draft that began as `initial`. `today` is a date in the business's zone. */
export function actionOnSave(
  draft: ServiceDraft,
  initial: ServiceDraft,
  service: Service | null,
  today: string,
): ServiceFormAction {
  const errors = draftErrors(draft, service, today)
  if (Object.keys(errors).length > 0) return { type: 'problemsFound', errors }
  // A copy or a new service is also saved without changes.
  return { type: service && isAlike(draft, initial) ? 'unchanged' : 'sent' }
}

export function serviceFormReducer(form: ServiceForm, action: ServiceFormAction): ServiceForm {
  switch (action.type) {
    case 'sent':
      return { ...form, step: 'sending' }
    case 'problemsFound':
      return { ...form, failures: form.failures + 1 }
    case 'unchanged':
      return { ...form, step: 'saved' }
    case 'questionDropped':
      return { ...form, question: null }
    case 'answered':
      return afterAnswer(form, action.outcome)
  }
}

function afterAnswer({ failures }: ServiceForm, outcome: SaveOutcome): ServiceForm {
  switch (outcome.kind) {
    case 'booked':
      return { step: 'editing', question: outcome.message, failures }
    case 'refused':
      return { step: 'editing', question: null, failures: failures + 1 }
    case 'saved':
      return { step: 'saved', question: null, failures }
  }
}
