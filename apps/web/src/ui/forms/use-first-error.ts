import { useEffect, useRef, useState } from 'react'
import { useProblemFocus } from '../plain/use-problem-focus.ts'

/** A form, and what focuses the first of its fields that have an error, once they are shown and `delayMs` later. */
export function useFirstError(delayMs = 0) {
  const [sought, setSought] = useState<readonly string[]>([])
  const form = useProblemFocus<HTMLFormElement>(sought, sought)
  const timer = useRef(0)
  const focusFirst = (paths: readonly string[]) => {
    // Only the latest call counts.
    window.clearTimeout(timer.current)
    if (delayMs === 0) setSought(paths)
    else timer.current = window.setTimeout(() => setSought(paths), delayMs)
  }
  useEffect(() => () => window.clearTimeout(timer.current), [])
  return { form, focusFirst }
}
