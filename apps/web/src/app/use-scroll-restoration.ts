import { Action } from 'history'
import { useEffect, useLayoutEffect } from 'react'
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

  useEffect(() => {
    const save = () => rememberScrollPosition(key)
    const store = () => {
      save()
      storeScrollPositions()
    }
    const stopListening = appHistory.listen(save)
    window.addEventListener('pagehide', store)
    return () => {
      stopListening()
      window.removeEventListener('pagehide', store)
    }
  }, [key])
}
