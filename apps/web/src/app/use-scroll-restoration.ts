import { Action } from 'history'
import { useLayoutEffect } from 'react'
import { appHistory, useShownLocation } from '../lib/history/app-location.ts'
import {
  rememberScrollPosition,
  scrollPositionOf,
  storeScrollPositions,
} from '../lib/history/scroll-positions.ts'
import { isRecord } from '../lib/is-record.ts'

/** New screens start at the top, or at the part that the address names; going back or reloading restores the scroll position. */
export function useScrollRestoration() {
  const { key, state, hash } = useShownLocation()

  useLayoutEffect(() => {
    // The browser would scroll before the new screen has replaced the old one.
    window.history.scrollRestoration = 'manual'
    const isBack = appHistory.action === Action.Pop
    if (isBack) window.scrollTo(0, scrollPositionOf(key) ?? 0)
    else if (!isRecord(state) || !state.keepsScroll) {
      window.scrollTo(0, 0)
      document.getElementById(hash.slice(1))?.scrollIntoView()
    }
  }, [key, state, hash])

  // Ends with the screen's own commit, so that the scroll to the top of the next one is not taken for this one's.
  useLayoutEffect(() => {
    // While it scrolls: when the page is left, reading the position would lay it out once more.
    const save = () => rememberScrollPosition(key)
    window.addEventListener('scroll', save, { passive: true })
    return () => window.removeEventListener('scroll', save)
  }, [key])

  useLayoutEffect(() => {
    window.addEventListener('pagehide', storeScrollPositions)
    return () => window.removeEventListener('pagehide', storeScrollPositions)
  }, [])
}
