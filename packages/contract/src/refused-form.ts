import type { FieldErrors } from './envelope.ts'
import type { RefusalCode } from './refusals.ts'

/** What was typed into a form that was refused, and why. */
export interface RefusedForm {
  values: Record<string, string>
  code: RefusalCode
  message: string
  fieldErrors: FieldErrors
}
