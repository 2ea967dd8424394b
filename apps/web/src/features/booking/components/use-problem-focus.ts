import { useEffect, useEffectEvent, useRef } from 'react'
import { focusFirstError } from '../../../ui/focus-first-error.ts'

/** Focuses the first part of the form with a problem, each time `timesTold` changes. */
export function useProblemFocus(paths: readonly string[], timesTold: number) {
  const form = useRef<HTMLFormElement>(null)
  const focusFirst = useEffectEvent(() => {
    if (form.current) focusFirstError(form.current, paths)
  })
  useEffect(() => {
    if (timesTold > 0) focusFirst()
  }, [timesTold])
  return form
}
