import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { setInfo } from '../domain/commerce/info.ts'
import { endSession, isSuspended, sessionKey, useSession } from '../lib/session.ts'
import { useScrollRestoration } from './use-scroll-restoration.ts'

/** What all screens share: where the scroll and the focus go when one is entered. */
export function Root({ children }: { children: ReactNode }) {
  useForgettingOnSignOut()
  useScrollRestoration()
  useFocusOnEntering()
  useEffect(() => watchOtherTabs(), [])
  return children
}

/**
 * Whoever signs in next on this device must not see what the last one saw. It is forgotten the moment the store
 * changes: the next owner's screens may be drawn at once.
 */
function useForgettingOnSignOut() {
  const queries = useQueryClient()
  useEffect(() => {
    if (!useSession.getState().user) setInfo(null)
    return useSession.subscribe((now, before) => {
      const isSame = now.user?.id === before.user?.id
      if (before.user && !isSame) {
        setInfo(null)
        queries.clear()
      }
      // What failed to load meanwhile, and what has changed since.
      if (isSame && now.isAuthenticated && !before.isAuthenticated) void queries.invalidateQueries()
    })
  }, [queries])
}

/** A screen that is entered is read from its heading on; the first one is left to the browser. */
function useFocusOnEntering() {
  const [pathname] = useLocation()
  const entered = useRef(pathname)
  useEffect(() => {
    if (entered.current === pathname) return
    entered.current = pathname
    document.querySelector('h1')?.focus({ preventScroll: true })
  }, [pathname])
}

/** Follows a log-in or log-out that another tab of this device makes, until the returned function is called. */
function watchOtherTabs(): () => void {
  const follow = ({ key, newValue }: StorageEvent) => {
    const session = useSession.getState()
    const isOwn = session.isAuthenticated && !session.remember
    if (key !== sessionKey || isOwn) return
    // What is kept for somebody here does not go because nobody is logged in there either.
    if (newValue === null && isSuspended(session)) return
    if (newValue === null) endSession('log-out')
    else useSession.persist.rehydrate()
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}
