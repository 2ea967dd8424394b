import { useEffect, useEffectEvent } from 'react'

interface Moves {
  /** Moves the focus by a key. Returns whether the focus was on a part of the grid. */
  move: (key: string) => boolean
  /** Moves the focus from the grid itself to one of its parts. */
  enter: () => void
}

const keys = /^(Arrow(Up|Down|Left|Right)|Page(Up|Down)|Home|End)$/

/** Listens to the keys of a grid, which is one Tab stop. */
export function useMovingKeys(grid: HTMLElement, moves: Moves): void {
  const enter = useEffectEvent(() => {
    // A press of the mouse beside all buttons moves nothing.
    if (document.activeElement === grid && grid.matches(':focus-visible')) moves.enter()
  })
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, shiftKey, ctrlKey, altKey, metaKey } = event
    if (key === 'Tab' && shiftKey) leaveBackwards(grid)
    if (shiftKey || ctrlKey || altKey || metaKey || !keys.test(key) || event.defaultPrevented)
      return
    if (moves.move(key)) event.preventDefault()
  })
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    grid.addEventListener('focusin', () => enter(), { signal })
    grid.addEventListener('keydown', (event) => press(event), { signal })
    enter()
    return () => listening.abort()
  }, [grid])
}

/** Shift and Tab leave the grid. Otherwise they would lead to the grid itself, and back in. */
function leaveBackwards(grid: HTMLElement): void {
  const stay = () => {
    grid.tabIndex = 0
  }
  grid.tabIndex = -1
  grid.addEventListener('focusout', stay, { once: true })
  window.setTimeout(stay)
}
