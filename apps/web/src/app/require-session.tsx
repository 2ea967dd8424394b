import { Navigate, Outlet, useLocation } from 'react-router'
import { useSession } from '../lib/session.ts'

/** Lets only signed-in owners pass; others log in first and come back, unless they left on purpose. */
export function RequireSession() {
  const isAuthenticated = useSession((session) => session.isAuthenticated)
  const endedBy = useSession((session) => session.endedBy)
  const { pathname, search, hash } = useLocation()
  if (isAuthenticated) return <Outlet />
  const here = `${pathname}${search}${hash}`
  const isPlain = endedBy === 'log-out' || here === '/'
  return (
    <Navigate
      to={isPlain ? '/login' : `/login?${new URLSearchParams({ returnTo: here })}`}
      replace
    />
  )
}
