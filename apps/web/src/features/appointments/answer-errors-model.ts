import type { FailedAnswer } from '../../lib/calls/call.ts'
import { errorsByField } from '../../lib/calls/errors-by-field.ts'
import type { FieldTexts } from '../../lib/user-text.ts'

const busy = 'Tu Google Calendar está ocupado a esa hora. Elige otra o usa «Forzar horario».'
const closed = 'Esa hora está fuera de tus horarios. Elige otra o usa «Forzar horario».'

/** A refusal as field errors: the server's own, or one at the field that its code is about. */
export function answerErrors(
  answer: Pick<FailedAnswer, 'code' | 'message' | 'fieldErrors'>,
): FieldTexts {
  if (answer.code === 'slotClosed') return { time: closed }
  if (answer.code === 'slotBusy') return { time: busy }
  return errorsByField(answer, {
    slotTaken: 'time',
    eventFull: 'serviceId',
    serviceUnavailable: 'serviceId',
  })
}
