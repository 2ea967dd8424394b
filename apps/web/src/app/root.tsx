import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { setInfo } from '../domain/commerce/info.ts'
import { useShownLocation } from '../lib/app-location.ts'
import { endSession, isSuspended, useSession } from '../lib/session.ts'
import { sessionKey } from '../lib/stored-state.ts'
import { hideActions, hideFailures } from '../ui/toasts/toast-store.ts'
import { useScrollRestoration } from './use-scroll-restoration.ts'

/** Parent of all routes: scroll restoration, focus on navigation, and session changes made in other tabs. */
export function Root({ children }: { children: ReactNode }) {
  useClearCacheOnUserChange()
  useScrollRestoration()
  useFocusOnArrival()
  useHideFailuresOnNavigation()
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
        hideActions()
      }
      // The same owner is back: refetch what failed or changed in the meantime.
      if (isSame && now.isAuthenticated && !before.isAuthenticated) void queries.invalidateQueries()
    })
  }, [queries])
}

/**
 * Focuses the field that a screen is for or, after a navigation, its heading, so that screen readers start
 * there.
 */
function useFocusOnArrival() {
  const [pathname] = useLocation()
  const entered = useRef<string>(null)
  useEffect(() => {
    if (entered.current === pathname) return
    const isNavigation = entered.current !== null
    entered.current = pathname
    const field = document.querySelector<HTMLElement>('main [data-autofocus]')
    if (field || isNavigation)
      (field ?? document.querySelector('h1'))?.focus({ preventScroll: true })
  }, [pathname])
}

/** A toast about a failure goes with the screen, or the tab of one, that it happened on. */
function useHideFailuresOnNavigation() {
  const { pathname, search } = useShownLocation()
  const place = pathname + search
  useEffect(() => {
    if (place) return hideFailures
  }, [place])
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
