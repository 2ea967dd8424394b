import { Action } from 'history'
import { useEffect, useLayoutEffect, useState } from 'react'
import { appHistory, useShownLocation } from '../../../lib/history/app-location.ts'
import { scrollPositionOf } from '../../../lib/history/scroll-positions.ts'
import { isRecord } from '../../../lib/is-record.ts'

/** A scroll target: the current time, or a position in pixels. */
type Goal = 'now' | number

/** A request to scroll the calendar, which waits until the grid is rendered. */
export interface AskedScroll {
  /** Null cancels the request. */
  ask: (goal: Goal | null) => void
  /** Scrolls to the requested target if the grid is rendered. */
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
      // In the next frame, before it is painted: the new screen scrolls to the top first.
      requestAnimationFrame(() => {
        if (asked === goal && scrollTo(goal)) asked = null
      })
    },
  }
}

/**
 * Requests the scroll of an opened calendar: to its last position or, in a new history entry, to the current time.
 * A person who scrolls before the grid is rendered cancels it.
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

/** Scrolls to the requested target as soon as the grid is ready. */
export function useAskedScroll(asked: AskedScroll, isReady: boolean): void {
  useLayoutEffect(() => {
    asked.setReady(isReady)
    asked.settle()
  })
}

/** Returns false if the target isn't rendered: another week or month has no current time. */
function scrollTo(goal: Goal): boolean {
  if (goal !== 'now') {
    window.scrollTo({ top: goal, behavior: 'instant' })
    return true
  }
  const target = document.querySelector('[data-now], li[data-today="true"]')
  if (!target) return false
  const isDay = target.matches('li')
  const { top, height } = target.getBoundingClientRect()
  const place = window.scrollY + top
  const covered = barBottom()
  const room = window.innerHeight - covered
  const isInSight = place + (isDay ? height : window.innerHeight / 2) <= window.innerHeight
  // The day of a month stands in the middle; above the current time less is of interest than below.
  const wanted = place - covered - (isDay ? (room - height) / 2 : room / 3)
  window.scrollTo({ top: isInSight ? 0 : Math.max(wanted, 0), behavior: 'instant' })
  return true
}

/** The bottom edge of the bar, which covers the top of the page. */
function barBottom(): number {
  const bar = document.querySelector('[data-calendar-bar]')
  if (!bar) return 0
  return bar.getBoundingClientRect().height + Number.parseFloat(getComputedStyle(bar).top)
}
