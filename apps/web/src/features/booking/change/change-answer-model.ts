import type { PublicAppointment } from '@cuando/contract/appointments/appointment'
import type { RefusalCode } from '@cuando/contract/calls/refusals'
import type { RefusedForm } from '@cuando/contract/calls/refused-form'
import type { Answer, FailedAnswer } from '../../../lib/calls/call.ts'
import { asUserText, type FieldTexts, type UserText } from '../../../lib/user-text.ts'
import { type Problems, problemsByPart } from '../problems-model.ts'

export type ChangeOutcome = { kind: 'done'; appointment: PublicAppointment } | FailedChange

export type FailedChange =
  /** The page's data about the appointment, its time or its place is stale. */
  | {
      kind: 'refused'
      code: RefusalCode
      /** The problem of the time; null if fields have the problems. */
      problem: UserText | null
      fieldProblems: Problems
      losesTime: boolean
      /** The server's text for the refusal. */
      text: UserText
    }
  /** No answer, or a temporary failure. */
  | { kind: 'failed'; message: UserText }

/** The outcome of a request to move, cancel or confirm an appointment. */
export function readChangeAnswer(answer: Answer<PublicAppointment>): ChangeOutcome {
  return answer.ok ? { kind: 'done', appointment: answer.data } : readFailure(answer)
}

/** The same for a form that the server refused. */
export const readRefusedForm = ({ code, message, fieldErrors }: RefusedForm): FailedChange =>
  readFailure({
    code,
    message: asUserText(message),
    fieldErrors: Object.fromEntries(
      Object.entries(fieldErrors).map(([field, text]) => [field, asUserText(text)]),
    ),
  })

function readFailure({
  code,
  message,
  fieldErrors,
}: Pick<FailedAnswer, 'code' | 'message' | 'fieldErrors'>): FailedChange {
  const fieldProblems = fieldsOf(code === 'tooManyComing' ? { phone: message } : fieldErrors)
  const isOfField = Object.keys(fieldProblems).length > 0
  switch (code) {
    case 'appointmentUnknown':
    case 'contactBlocked':
    case 'eventFull':
    case 'headsUpNotExpected':
    case 'headsUpTooEarly':
    case 'invalid':
    case 'memberUnavailable':
    case 'notCancellable':
    case 'notConfirmable':
    case 'notFound':
    case 'notMovable':
    case 'serviceUnavailable':
    case 'slotTaken':
    case 'timeChanged':
    case 'tooLateToChange':
    case 'tooManyComing':
      return {
        kind: 'refused',
        code,
        problem: isOfField ? null : message,
        fieldProblems,
        losesTime: code === 'slotTaken',
        text: message,
      }
    default:
      return { kind: 'failed', message }
  }
}

// Apart from the model of these fields, because that loads zod, which the pages without a form don't need.
export const detailFields = ['name', 'lastName', 'phone', 'notes'] as const

const ownFields = new Set<string>(['address', 'pin', ...detailFields])

/** The errors that are shown beside a field of the form. */
function fieldsOf(errors: FieldTexts): Problems {
  const problems = Object.entries(problemsByPart(errors))
  return Object.fromEntries(problems.filter(([field]) => ownFields.has(field)))
}
