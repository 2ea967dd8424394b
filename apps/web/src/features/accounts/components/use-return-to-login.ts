import { useEffect } from 'react'
import { useLocation } from 'wouter'

const returnMs = 2000

/** Redirects to the log-in page two seconds after a failure. */
export function useReturnToLogin(hasFailed: boolean) {
  const [, navigate] = useLocation()
  useEffect(() => {
    if (!hasFailed) return
    const timer = window.setTimeout(() => {
      navigate('/login', { replace: true })
    }, returnMs)
    return () => window.clearTimeout(timer)
  }, [navigate, hasFailed])
}
