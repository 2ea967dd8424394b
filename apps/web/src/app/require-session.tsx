import { Fragment, lazy, type ReactNode, Suspense, useState } from 'react'
import { Redirect } from 'wouter'
import { useShownLocation } from '../lib/app-location.ts'
import { isSuspended, useSession } from '../lib/session.ts'

const ResumeDialog = lazy(async () => ({
  default: (await import('../features/accounts/components/resume-dialog.tsx')).ResumeDialog,
}))

/**
 * Lets only signed-in owners pass; others log in first and come back, unless they left on purpose. A session
 * that ends in the middle of something is asked for on top of it: the screen stays, with all that was typed.
 */
export function RequireSession({ children }: { children: ReactNode }) {
  const isAuthenticated = useSession((session) => session.isAuthenticated)
  const isWaiting = useSession(isSuspended)
  const owner = useSession(({ user }) => user?.id ?? null)
  const shownTo = useShownTo(isAuthenticated ? owner : null)
  if (isAuthenticated || (isWaiting && shownTo === owner)) {
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

/** Who the screens were last shown to since they were entered. */
function useShownTo(owner: string | null): string | null {
  const [shownTo, setShownTo] = useState(owner)
  if (owner !== null && owner !== shownTo) setShownTo(owner)
  return owner ?? shownTo
}

function ToLogIn() {
  const endedBy = useSession((session) => session.endedBy)
  const { pathname, search, hash } = useShownLocation()
  const here = `${pathname}${search}${hash}`
  const isPlain = endedBy === 'log-out' || here === '/'
  return (
    <Redirect
      to={isPlain ? '/login' : `/login?${new URLSearchParams({ returnTo: here })}`}
      replace
    />
  )
}
