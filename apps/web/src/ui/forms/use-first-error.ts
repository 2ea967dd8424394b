import { useEffect, useRef, useState } from 'react'
import { focusFirstError } from '../plain/focus-first-error.ts'

/** A form, and what focuses the first of its fields that have an error, once they are shown and `delayMs` later. */
export function useFirstError(delayMs = 0) {
  const form = useRef<HTMLFormElement>(null)
  const [sought, setSought] = useState<readonly string[]>([])
  useEffect(() => {
    const focus = () => {
      if (form.current && sought.length > 0) focusFirstError(form.current, sought)
    }
    if (delayMs === 0) return focus()
    const timer = window.setTimeout(focus, delayMs)
    return () => window.clearTimeout(timer)
  }, [sought, delayMs])
  return { form, focusFirst: setSought }
}
