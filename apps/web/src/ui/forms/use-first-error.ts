import { useState } from 'react'
import { useProblemFocus } from '../plain/use-problem-focus.ts'

/** A form, and what focuses the first of its fields that have an error, once they are shown and `delayMs` later. */
export function useFirstError(delayMs = 0) {
  const [sought, setSought] = useState<readonly string[]>([])
  const form = useProblemFocus<HTMLFormElement>(sought, sought)
  const focusFirst = (paths: readonly string[]) => {
    if (delayMs === 0) setSought(paths)
    else window.setTimeout(() => setSought(paths), delayMs)
  }
  return { form, focusFirst }
}
