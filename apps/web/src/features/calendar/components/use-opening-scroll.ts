import { Action } from 'history'
import { useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { appHistory, useShownLocation } from '../../../lib/app-location.ts'
import { isRecord } from '../../../lib/is-record.ts'
import { scrollPositionOf } from '../../../lib/scroll-positions.ts'

/** Where to scroll once the grid is there: to the current time, or to a position in pixels. */
type Goal = 'now' | number

/**
 * Scrolls the calendar when it is opened: to where it was left or, in a new history entry, to the current
 * time. Whoever scrolls before the grid is there is left alone. Returns how to ask for the current time, or
 * for nothing more.
 */
export function useOpeningScroll(isReady: boolean): (goal: 'now' | null) => void {
  const { key, state } = useShownLocation()
  const [asked] = useState<{ goal: Goal | null }>(() => ({ goal: null }))

  useLayoutEffect(() => {
    const isBack = appHistory.action === Action.Pop
    const left = isBack ? scrollPositionOf(key) : undefined
    if (isBack || !isRecord(state) || !state.keepsScroll) asked.goal = left ?? 'now'
  }, [asked, key, state])

  useLayoutEffect(() => {
    const { goal } = asked
    if (!isReady || goal === null) return
    // A frame later, and before it is painted: the new screen's scroll to the top comes in between.
    requestAnimationFrame(() => {
      if (asked.goal === goal && scrollTo(goal)) asked.goal = null
    })
  })

  useEffect(() => {
    const listening = new AbortController()
    const options = { signal: listening.signal, passive: true }
    const drop = () => {
      asked.goal = null
    }
    for (const event of ['wheel', 'touchmove', 'keydown'])
      window.addEventListener(event, drop, options)
    return () => listening.abort()
  }, [asked])

  return useCallback(
    (goal) => {
      asked.goal = goal
    },
    [asked],
  )
}

/** Whether it could; a month, or another week, has no current time. */
function scrollTo(goal: Goal): boolean {
  if (goal !== 'now') {
    window.scrollTo({ top: goal, behavior: 'instant' })
    return true
  }
  const line = document.querySelector('[data-now]')
  if (!line) return false
  const { top } = line.getBoundingClientRect()
  window.scrollBy({ top: top - window.innerHeight / 3, behavior: 'instant' })
  return true
}
