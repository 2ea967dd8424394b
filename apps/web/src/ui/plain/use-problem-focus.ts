import { useEffect, useEffectEvent, useRef } from 'react'
import { focusFirstError } from './focus-first-error.ts'

/** Focuses the first part of the form with a problem, each time that `shown` changes; not while it is 0 or null. */
export function useProblemFocus<E extends HTMLElement>(paths: readonly string[], shown: unknown) {
  const form = useRef<E>(null)
  const focusFirst = useEffectEvent(() => {
    if (form.current) focusFirstError(form.current, paths)
  })
  useEffect(() => {
    if (shown) focusFirst()
  }, [shown])
  return form
}
