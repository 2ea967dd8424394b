import type { PublicAppointment } from '@cuando/contract/appointment'
import type { RefusalCode } from '@cuando/contract/refusals'
import type { Answer } from '../../../lib/call.ts'
import type { UserText } from '../../../lib/user-text.ts'

export type ChangeOutcome =
  | { kind: 'done'; appointment: PublicAppointment }
  /** The page's data about the appointment or its time is stale. */
  | { kind: 'refused'; code: RefusalCode; problem: UserText; losesTime: boolean }
  /** No answer, or a temporary failure. */
  | { kind: 'failed'; message: UserText }

/** What the answer to moving or cancelling an appointment means for the page. */
export function readChangeAnswer(answer: Answer<PublicAppointment>): ChangeOutcome {
  if (answer.ok) return { kind: 'done', appointment: answer.data }
  const { code, message } = answer
  switch (code) {
    case 'slotTaken':
      return { kind: 'refused', code, problem: message, losesTime: true }
    case 'appointmentUnknown':
    case 'contactBlocked':
    case 'eventFull':
    case 'invalid':
    case 'notCancellable':
    case 'notConfirmable':
    case 'notFound':
    case 'notMovable':
    case 'serviceUnavailable':
    case 'timeChanged':
    case 'tooLateToChange':
      return { kind: 'refused', code, problem: message, losesTime: false }
    default:
      return { kind: 'failed', message }
  }
}
