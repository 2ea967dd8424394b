import { useCallback, useEffect } from 'react'
import { useLocation } from 'wouter'

interface Redirect {
  to: string
  /** Handed to the next screen. */
  email: string
  afterMs: number
}

/** Goes on by itself after a while; the answer goes on at once. */
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
