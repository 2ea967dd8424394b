import type { UserText } from '../../lib/user-text.ts'
import type { SaveOutcome } from './service-answer-model.ts'

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
  | { type: 'problemsFound' }
  /** Nothing differs from the saved service. */
  | { type: 'unchanged' }
  | { type: 'questionDropped' }

export const emptyForm: ServiceForm = { step: 'editing', question: null, failures: 0 }

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
