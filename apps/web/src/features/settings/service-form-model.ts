import type { SaveOutcome } from './service-answer-model.ts'

/** How far a service's form is on its way to being saved. */
export interface ServiceForm {
  step: 'editing' | 'sending' | 'saved'
  /** The server's word on who would have to move along; null: nobody is asked. */
  question: string | null
  /** Counts the attempts that failed, each of which moves the focus. */
  failures: number
}

export type ServiceFormAction =
  | { type: 'sent' }
  | { type: 'answered'; outcome: SaveOutcome }
  /** What was typed is not fit to be sent. */
  | { type: 'problemsFound' }
  /** There is nothing to send: it is as it was saved last. */
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
