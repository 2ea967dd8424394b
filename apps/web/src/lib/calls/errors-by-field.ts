import type { RefusalCode } from '@cuando/contract/calls/refusals'
import type { FieldTexts } from '../user-text.ts'
import type { FailedAnswer } from './call.ts'

/**
 * Errors by field. A refusal without field errors is put at the field that its code is about, by `fieldOf`.
 */
export function errorsByField(
  { code, message, fieldErrors }: Pick<FailedAnswer, 'code' | 'message' | 'fieldErrors'>,
  fieldOf: Partial<Record<RefusalCode, string>>,
): FieldTexts {
  const field = code && fieldOf[code]
  return { ...(field !== undefined && { [field]: message }), ...fieldErrors }
}
