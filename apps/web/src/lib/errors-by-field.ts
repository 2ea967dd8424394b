import type { FieldErrors } from '@cuando/contract/envelope'
import type { RefusalCode } from '@cuando/contract/refusals'
import type { FailedAnswer } from './call.ts'

/** What is wrong, by field; what is refused as a whole stands at the field that it is about. */
export function errorsByField(
  { code, message, fieldErrors }: Pick<FailedAnswer, 'code' | 'message' | 'fieldErrors'>,
  fieldOf: Partial<Record<RefusalCode, string>>,
): FieldErrors {
  const field = code && fieldOf[code]
  return { ...(field !== undefined && { [field]: message }), ...fieldErrors }
}
