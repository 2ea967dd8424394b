import { Action } from 'history'
import { useEffect, useLayoutEffect, useRef } from 'react'
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
  const top = usePosition(key)

  useLayoutEffect(() => {
    const scrollTo = (position: number) => {
      top.current = position
      window.scrollTo(0, position)
    }
    // The browser would scroll before the new screen has replaced the old one.
    window.history.scrollRestoration = 'manual'
    const isBack = appHistory.action === Action.Pop
    if (isBack) scrollTo(scrollPositionOf(key) ?? 0)
    else if (!isRecord(state) || !state.keepsScroll) {
      scrollTo(0)
      document.getElementById(hash.slice(1))?.scrollIntoView()
    }
  }, [top, key, state, hash])
}

/**
 * The current scroll position, remembered when the history entry is left. It is noted while the page scrolls: to read it
 * when the page is left would lay that page out once more.
 */
function usePosition(key: string) {
  const top = useRef(0)
  useEffect(() => {
    const note = () => {
      top.current = window.scrollY
    }
    window.addEventListener('scroll', note, { passive: true })
    return () => window.removeEventListener('scroll', note)
  }, [])

  useEffect(() => {
    const save = () => rememberScrollPosition(key, top.current)
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
  return top
}
