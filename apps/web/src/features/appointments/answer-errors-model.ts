import type { FieldErrors } from '@cuando/contract/envelope'
import { refusals } from '@cuando/contract/refusals'

const fields = new Map<string, string>([
  [refusals.slotTaken.text, 'time'],
  [refusals.eventFull.text, 'serviceId'],
  [refusals.serviceUnavailable.text, 'serviceId'],
])

/** Where a refusal of the server stands in the form: by its fields, or by the one that it is about. */
export function answerErrors(answer: { message: string; fieldErrors: FieldErrors }): FieldErrors {
  const field = fields.get(answer.message)
  return { ...(field !== undefined && { [field]: answer.message }), ...answer.fieldErrors }
}
