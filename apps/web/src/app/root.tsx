import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { setInfo } from '../domain/commerce/info.ts'
import { endSession, isSuspended, useSession } from '../lib/session.ts'
import { sessionKey } from '../lib/stored-state.ts'
import { useScrollRestoration } from './use-scroll-restoration.ts'

/** Parent of all routes: scroll restoration, focus on navigation, and session changes made in other tabs. */
export function Root({ children }: { children: ReactNode }) {
  useClearCacheOnUserChange()
  useScrollRestoration()
  useFocusHeadingOnNavigation()
  useEffect(() => watchOtherTabs(), [])
  return children
}

/**
 * Clears all cached data when the user changes, so that the next user of this device never sees it. A store
 * subscription rather than an effect: the next owner's screens may render before effects run.
 */
function useClearCacheOnUserChange() {
  const queries = useQueryClient()
  useEffect(() => {
    if (!useSession.getState().user) setInfo(null)
    return useSession.subscribe((now, before) => {
      const isSame = now.user?.id === before.user?.id
      if (before.user && !isSame) {
        setInfo(null)
        queries.clear()
      }
      // The same owner is back: refetch what failed or changed in the meantime.
      if (isSame && now.isAuthenticated && !before.isAuthenticated) void queries.invalidateQueries()
    })
  }, [queries])
}

/** Focuses the heading after each navigation, so that screen readers start there; not on the first load. */
function useFocusHeadingOnNavigation() {
  const [pathname] = useLocation()
  const entered = useRef(pathname)
  useEffect(() => {
    if (entered.current === pathname) return
    entered.current = pathname
    document.querySelector('h1')?.focus({ preventScroll: true })
  }, [pathname])
}

/** Follows log-ins and log-outs in other tabs. Returns a function that stops. */
function watchOtherTabs(): () => void {
  const follow = ({ key, newValue }: StorageEvent) => {
    const session = useSession.getState()
    const isOwn = session.isAuthenticated && !session.remember
    if (key !== sessionKey || isOwn) return
    // A removal elsewhere does not end a session suspended here: its screens still wait for the owner.
    if (newValue === null && isSuspended(session)) return
    if (newValue === null) endSession('log-out')
    else useSession.persist.rehydrate()
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}
