import { useEffect, useEffectEvent, useRef } from 'react'
import { focusFirstError } from '../../../ui/plain/focus-first-error.ts'

/** Focuses the first part of the form with a problem, each time `timesShown` changes. */
export function useProblemFocus<E extends HTMLElement>(
  paths: readonly string[],
  timesShown: number,
) {
  const form = useRef<E>(null)
  const focusFirst = useEffectEvent(() => {
    if (form.current) focusFirstError(form.current, paths)
  })
  useEffect(() => {
    if (timesShown > 0) focusFirst()
  }, [timesShown])
  return form
}
