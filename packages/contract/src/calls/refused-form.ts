import type { FieldErrors } from './envelope.ts'
import type { RefusalCode } from './refusals.ts'

/** The values of a refused form, and why it was refused. */
export interface RefusedForm {
  values: Record<string, string>
  code: RefusalCode
  message: string
  fieldErrors: FieldErrors
}
