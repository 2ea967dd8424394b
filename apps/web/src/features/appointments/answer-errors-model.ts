import type { FieldErrors } from '@cuando/contract/envelope'
import type { FailedAnswer } from '../../lib/call.ts'
import { errorsByField } from '../../lib/errors-by-field.ts'

/** Where a refusal of the server stands in the form: by its fields, or by the one that it is about. */
export function answerErrors(
  answer: Pick<FailedAnswer, 'code' | 'message' | 'fieldErrors'>,
): FieldErrors {
  return errorsByField(answer, {
    slotTaken: 'time',
    eventFull: 'serviceId',
    serviceUnavailable: 'serviceId',
  })
}
