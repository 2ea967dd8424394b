import { useCallback, useEffect } from 'react'
import { useLocation } from 'wouter'

interface Redirect {
  to: string
  /** Passed to the next screen in history state. */
  email: string
  /** Also passed: the account was just verified. */
  isNew?: boolean
  afterMs: number
}

/** Redirects after a delay; the returned function redirects immediately. */
export function useRedirect({ to, email, isNew, afterMs }: Redirect): () => void {
  const [, navigate] = useLocation()
  const goOn = useCallback(() => {
    navigate(to, { state: { email, isNew }, replace: true })
  }, [navigate, to, email, isNew])
  useEffect(() => {
    const timer = window.setTimeout(goOn, afterMs)
    return () => window.clearTimeout(timer)
  }, [goOn, afterMs])
  return goOn
}
