import type { FieldErrors } from '@cuando/contract/envelope'
import type * as z from 'zod/mini'

/** The first error of each field, keyed as the server does: `field` or `field.row.part`. */
export function fieldErrors(schema: z.ZodMiniType, values: unknown): FieldErrors {
  const checked = schema.safeParse(values)
  if (checked.success) return {}
  const errors: FieldErrors = {}
  for (const { path, message } of checked.error.issues) errors[path.join('.')] ??= message
  return errors
}
