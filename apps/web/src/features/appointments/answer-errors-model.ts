import type { FailedAnswer } from '../../lib/calls/call.ts'
import { errorsByField } from '../../lib/calls/errors-by-field.ts'
import type { FieldTexts } from '../../lib/user-text.ts'

const closed = 'Esa hora está fuera de tus horarios. Elige otra o «Agendar de todos modos».'

const held =
  'Esa hora está guardada para la lista de espera. Elige otra o «Agendar de todos modos».'

/** Why somebody who is there was not booked, to show beside the button; null if a field says it. */
export function walkInProblem(
  { code, status, message }: Pick<FailedAnswer, 'code' | 'status' | 'message'>,
  time: string,
): FieldTexts[string] | null {
  if (code === 'slotTaken')
    return `${/^01/.test(time) ? `La ${time} se acaba` : `Las ${time} se acaban`} de ocupar; no se agendó.`
  return status === 0 ? message : null
}

/** A refusal as field errors: the server's own, or one at the field that its code is about. `busy` names the busy calendar. */
export function answerErrors(
  answer: Pick<FailedAnswer, 'code' | 'message' | 'fieldErrors'>,
  busy: string,
): FieldTexts {
  if (answer.code === 'slotClosed') return { time: closed }
  if (answer.code === 'slotBusy') return { time: `${busy}. Elige otra o «Agendar de todos modos».` }
  if (answer.code === 'slotHeld') return { time: held }
  return errorsByField(answer, {
    slotTaken: 'time',
    memberUnavailable: 'memberId',
    eventFull: 'serviceId',
    serviceUnavailable: 'serviceId',
    customerUnknown: 'who',
    customerNameTaken: 'who',
    customerEmailTaken: 'email',
    customerPhoneTaken: 'phone',
  })
}
