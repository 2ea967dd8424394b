import type { PublicAppointment } from '@cuando/contract/appointment'
import type { RefusalCode } from '@cuando/contract/refusals'
import type { RefusedForm } from '@cuando/contract/refused-form'
import type { Answer, FailedAnswer } from '../../../lib/call.ts'
import { asUserText, type UserText } from '../../../lib/user-text.ts'
import { type Problems, problemsByPart } from '../problems-model.ts'

export type ChangeOutcome = { kind: 'done'; appointment: PublicAppointment } | FailedChange

export type FailedChange =
  /** The page's data about the appointment, its time or its place is stale. */
  | {
      kind: 'refused'
      code: RefusalCode
      /** What is wrong with the time, unless it is the place. */
      problem: UserText | null
      placeProblems: Pick<Problems, 'address' | 'pin'>
      losesTime: boolean
      /** As the server says it, whatever it is. */
      text: UserText
    }
  /** No answer, or a temporary failure. */
  | { kind: 'failed'; message: UserText }

/** What the answer to moving or cancelling an appointment means for the page. */
export function readChangeAnswer(answer: Answer<PublicAppointment>): ChangeOutcome {
  return answer.ok ? { kind: 'done', appointment: answer.data } : readFailure(answer)
}

/** The same of a form that the server refused. */
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
  const { address, pin } = problemsByPart(fieldErrors)
  const isOfPlace = address !== undefined || pin !== undefined
  switch (code) {
    case 'appointmentUnknown':
    case 'contactBlocked':
    case 'eventFull':
    case 'invalid':
    case 'notCancellable':
    case 'notConfirmable':
    case 'notFound':
    case 'notMovable':
    case 'serviceUnavailable':
    case 'slotTaken':
    case 'timeChanged':
    case 'tooLateToChange':
      return {
        kind: 'refused',
        code,
        problem: isOfPlace ? null : message,
        placeProblems: { ...(address && { address }), ...(pin && { pin }) },
        losesTime: code === 'slotTaken',
        text: message,
      }
    default:
      return { kind: 'failed', message }
  }
}
