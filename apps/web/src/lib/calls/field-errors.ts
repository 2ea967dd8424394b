import type * as z from 'zod/mini'
import type { FieldTexts } from '../user-text.ts'

/** The first error of each field, keyed as the server does: `field` or `field.row.part`. */
export function fieldErrors(schema: z.ZodMiniType, values: unknown): FieldTexts {
  const checked = schema.safeParse(values)
  if (checked.success) return {}
  const errors: FieldTexts = {}
  for (const { path, message } of checked.error.issues) errors[path.join('.')] ??= message
  return errors
}
