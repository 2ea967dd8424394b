import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { appHistory, currentLocation } from '../lib/history/app-location.ts'
import { hideFailures } from '../ui/toasts/toast-store.ts'
import { useScrollRestoration } from './use-scroll-restoration.ts'

/** Parent of all routes: restores the scroll position, moves the focus and hides failures on navigation. */
export function Root({ children }: { children: ReactNode }) {
  useScrollRestoration()
  useFocusOnArrival()
  useHideFailuresOnNavigation()
  return children
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

/**
 * Hides toasts about failures when their screen, or its tab, is left. It does so when the URL changes, not when the
 * next screen is shown: a failure right after a navigation belongs to the next screen.
 */
function useHideFailuresOnNavigation() {
  useEffect(() => {
    let place = currentPlace()
    return appHistory.listen(() => {
      if (currentPlace() === place) return
      place = currentPlace()
      hideFailures()
    })
  }, [])
}

function currentPlace(): string {
  const { pathname, search } = currentLocation()
  return pathname + search
}
