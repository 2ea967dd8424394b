import { Fragment, lazy, type ReactNode, Suspense, useState } from 'react'
import { Redirect } from 'wouter'
import { useShownLocation } from '../lib/history/app-location.ts'
import { isSuspended, useSession } from '../lib/session/session.ts'

const ResumeDialog = lazy(async () => ({
  default: (await import('../features/accounts/components/resume-dialog.tsx')).ResumeDialog,
}))

/**
 * Route guard for the owner's screens. Without a session it redirects to the log-in page with `returnTo`,
 * except after a deliberate log-out. When a session expires while a screen is open, the screen stays mounted,
 * with all its input, under a dialog that asks to log in again.
 */
export function RequireSession({ children }: { children: ReactNode }) {
  const isAuthenticated = useSession((session) => session.isAuthenticated)
  const isWaiting = useSession(isSuspended)
  // Screens of one business must not go on with another.
  const owner = useSession(({ user, commerceId }) => user && `${user.id} ${commerceId}`)
  const lastOwner = useLastOwner(isAuthenticated ? owner : null)
  if (isAuthenticated || (isWaiting && lastOwner === owner)) {
    return (
      <>
        <Fragment key={owner}>{children}</Fragment>
        {isWaiting && (
          <Suspense>
            <ResumeDialog />
          </Suspense>
        )}
      </>
    )
  }
  return <ToLogIn />
}

/** Id of the last owner who saw these screens since they were mounted. */
function useLastOwner(owner: string | null): string | null {
  const [lastOwner, setShownTo] = useState(owner)
  if (owner !== null && owner !== lastOwner) setShownTo(owner)
  return owner ?? lastOwner
}

function ToLogIn() {
  const endedBy = useSession((session) => session.endedBy)
  const { pathname, search, hash } = useShownLocation()
  const here = `${pathname}${search}${hash}`
  const skipsReturnTo = endedBy === 'log-out' || here === '/'
  return (
    <Redirect
      to={skipsReturnTo ? '/login' : `/login?${new URLSearchParams({ returnTo: here })}`}
      replace
    />
  )
}
