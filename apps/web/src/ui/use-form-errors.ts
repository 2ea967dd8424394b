import { useState } from 'react'
import type { FieldTexts } from '../lib/user-text.ts'
import { useFirstError } from './use-first-error.ts'

/** Errors by field; showing them focuses the first, and changing a field clears its own. */
export function useFormErrors(focusDelayMs = 0) {
  const { form, focusFirst } = useFirstError(focusDelayMs)
  const [errors, setErrors] = useState<FieldTexts>({})
  const show = (found: FieldTexts) => {
    setErrors(found)
    focusFirst(Object.keys(found))
  }
  const clear = (fields: readonly string[]) =>
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !fields.includes(field))),
    )
  return { form, errors, show, clear }
}
