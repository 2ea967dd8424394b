import { useEffect } from 'react'
import { useNavigate } from 'react-router'

const returnMs = 2000

/** Back to the log-in, two seconds after something failed. */
export function useReturnToLogin(hasFailed: boolean) {
  const navigate = useNavigate()
  useEffect(() => {
    if (!hasFailed) return
    const timer = window.setTimeout(() => {
      void navigate('/login', { replace: true })
    }, returnMs)
    return () => window.clearTimeout(timer)
  }, [navigate, hasFailed])
}
