import type { FieldErrors } from '@cuando/contract/envelope'
import type { FailedAnswer } from '../../lib/call.ts'
import { errorsByField } from '../../lib/errors-by-field.ts'

/** A refusal as field errors: those the server names, or the field that its code is about. */
export function answerErrors(
  answer: Pick<FailedAnswer, 'code' | 'message' | 'fieldErrors'>,
): FieldErrors {
  return errorsByField(answer, {
    slotTaken: 'time',
    eventFull: 'serviceId',
    serviceUnavailable: 'serviceId',
  })
}
