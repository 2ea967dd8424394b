import { useState } from 'react'
import { useFirstError } from './use-first-error.ts'

type Errors<Text> = Readonly<Record<string, Text>>

/** Errors by field; showing them focuses the first, and changing a field clears its own. */
export function useFormErrors<Text>(focusDelayMs = 0) {
  const { form, focusFirst } = useFirstError(focusDelayMs)
  const [errors, setErrors] = useState<Errors<Text>>({})
  const show = (found: Errors<Text>) => {
    setErrors(found)
    focusFirst(Object.keys(found))
  }
  const clear = (fields: readonly string[]) =>
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !fields.includes(field))),
    )
  return { form, errors, show, clear }
}
