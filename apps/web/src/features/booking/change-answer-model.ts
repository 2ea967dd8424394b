import type { PublicAppointment } from '@cuando/contract/appointment'
import { refusals } from '@cuando/contract/refusals'
import type { Answer } from '../../lib/call.ts'

export type ChangeOutcome =
  | { kind: 'done'; appointment: PublicAppointment }
  /** Something is not as this page thought; what it knows of the appointment is out of date. */
  | { kind: 'refused'; problem: string; losesTime: boolean }
  /** No answer, or one that asks to come again. */
  | { kind: 'failed'; message: string }

/** What the answer to moving or cancelling an appointment means for the page. */
export function readChangeAnswer(answer: Answer<PublicAppointment>): ChangeOutcome {
  if (answer.ok) return { kind: 'done', appointment: answer.data }
  const { status, message } = answer
  if (![403, 404, 409, 422].includes(status)) return { kind: 'failed', message }
  return { kind: 'refused', problem: message, losesTime: message === refusals.slotTaken.text }
}
