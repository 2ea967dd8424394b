import { Action } from 'history'
import { useEffect, useLayoutEffect, useState } from 'react'
import { appHistory, useShownLocation } from '../../../lib/app-location.ts'
import { isRecord } from '../../../lib/is-record.ts'
import { scrollPositionOf } from '../../../lib/scroll-positions.ts'

/** Where to scroll once the grid is there: to the current time, or to a position in pixels. */
type Goal = 'now' | number

/** Where the calendar is to be scrolled once its grid is there. */
export interface AskedScroll {
  /** Null for nowhere. */
  ask: (goal: Goal | null) => void
  /** Scrolls to where it was asked to, if the grid is there. */
  settle: () => void
  setReady: (isReady: boolean) => void
}

function makeAskedScroll(): AskedScroll {
  let asked: Goal | null = null
  let isReady = false
  return {
    ask: (goal) => {
      asked = goal
    },
    setReady: (isThere) => {
      isReady = isThere
    },
    settle: () => {
      const goal = asked
      if (!isReady || goal === null) return
      // A frame later, and before it is painted: the new screen's scroll to the top comes in between.
      requestAnimationFrame(() => {
        if (asked === goal && scrollTo(goal)) asked = null
      })
    },
  }
}

/**
 * Where to scroll a calendar that is opened: to where it was left or, in a new history entry, to the current
 * time. Whoever scrolls before the grid is there is left alone.
 */
export function useOpeningScroll(): AskedScroll {
  const { key, state } = useShownLocation()
  const [asked] = useState(makeAskedScroll)

  useLayoutEffect(() => {
    const isBack = appHistory.action === Action.Pop
    const left = isBack ? scrollPositionOf(key) : undefined
    if (isBack || !isRecord(state) || !state.keepsScroll) asked.ask(left ?? 'now')
    // The grid's own effects ran before this one.
    asked.settle()
  }, [asked, key, state])

  useEffect(() => {
    const listening = new AbortController()
    const options = { signal: listening.signal, passive: true }
    const drop = () => asked.ask(null)
    for (const event of ['wheel', 'touchmove', 'keydown'])
      window.addEventListener(event, drop, options)
    return () => listening.abort()
  }, [asked])

  return asked
}

/** Scrolls to where it is asked to, as soon as the grid is ready. */
export function useAskedScroll(asked: AskedScroll, isReady: boolean): void {
  useLayoutEffect(() => {
    asked.setReady(isReady)
    asked.settle()
  })
}

/** Whether it could; a month, or another week, has no current time. */
function scrollTo(goal: Goal): boolean {
  if (goal !== 'now') {
    window.scrollTo({ top: goal, behavior: 'instant' })
    return true
  }
  const line = document.querySelector('[data-now]')
  if (!line) return false
  const place = window.scrollY + line.getBoundingClientRect().top
  // In sight from the top, it is no reason to hide the buttons above the grid.
  const isNear = place <= window.innerHeight / 2
  window.scrollTo({ top: isNear ? 0 : place - window.innerHeight / 3, behavior: 'instant' })
  return true
}
