import { useEffect, useRef, useState } from 'react'
import type { FieldTexts } from '../../../lib/user-text.ts'
import { focusFirstError } from '../../../ui/focus-first-error.ts'
import { showToast } from '../../../ui/show-toast.ts'

const toastMs = 5000
// A dialog that reappears after a question takes the focus first.
const focusDelayMs = 50

/** Form errors by field. Showing them focuses the first one; changing a field clears its error. */
export function useErrors() {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldTexts>({})
  const [sought, setSought] = useState<string[]>([])

  useEffect(() => {
    const timer = window.setTimeout(() => {
      if (form.current && sought.length > 0) focusFirstError(form.current, sought)
    }, focusDelayMs)
    return () => window.clearTimeout(timer)
  }, [sought])

  /** `note`: text for a toast about all of them. */
  const show = (found: FieldTexts, note: string | null = null) => {
    setErrors(found)
    setSought(Object.keys(found))
    if (note !== null) showToast('error', note, { ms: toastMs })
  }
  const clear = (fields: readonly string[]) =>
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !fields.includes(field))),
    )
  return { form, errors, show, clear }
}
