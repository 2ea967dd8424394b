import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router'
import { setInfo } from '../lib/info.ts'
import { useSession } from '../lib/session.ts'
import { watchOtherTabs } from '../lib/watch-other-tabs.ts'

/** What all screens share: where the scroll and the focus go when one is entered. */
export function Root() {
  useForgettingOnSignOut()
  useFocusOnEntering()
  useEffect(() => watchOtherTabs(), [])
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  )
}

/** Whoever signs in next on this device must not see what the last one saw. */
function useForgettingOnSignOut() {
  const queries = useQueryClient()
  const isAuthenticated = useSession((session) => session.isAuthenticated)
  useEffect(() => {
    if (isAuthenticated) return
    setInfo(null)
    queries.clear()
  }, [isAuthenticated, queries])
}

/** A screen that is entered is read from its heading on; the first one is left to the browser. */
function useFocusOnEntering() {
  const { pathname } = useLocation()
  const entered = useRef(pathname)
  useEffect(() => {
    if (entered.current === pathname) return
    entered.current = pathname
    document.querySelector('h1')?.focus({ preventScroll: true })
  }, [pathname])
}
