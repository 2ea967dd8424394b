import { useCallback, useEffect } from 'react'
import { useLocation } from 'wouter'

interface Redirect {
  to: string
  /** Passed to the next screen in history state. */
  email: string
  afterMs: number
}

/** Redirects after a delay; the returned function redirects immediately. */
export function useRedirect({ to, email, afterMs }: Redirect): () => void {
  const [, navigate] = useLocation()
  const goOn = useCallback(() => {
    navigate(to, { state: { email }, replace: true })
  }, [navigate, to, email])
  useEffect(() => {
    const timer = window.setTimeout(goOn, afterMs)
    return () => window.clearTimeout(timer)
  }, [goOn, afterMs])
  return goOn
}
