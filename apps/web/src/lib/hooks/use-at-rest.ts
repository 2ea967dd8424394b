import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

let isPressed = false
const note = (is: boolean) => () => {
  isPressed = is
}
if (typeof window !== 'undefined') {
  addEventListener('pointerdown', note(true), true)
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, note(false), true)
}

/**
 * Whether to show a part that is wanted. If it is wanted from the first render on, it is shown at once. If it is wanted later, it is
 * shown while no pointer is down: otherwise it could move a button between press and release, and the browser would drop the click.
 */
export function useAtRest(isWanted: boolean): boolean {
  const [isAtRest, setAtRest] = useState(isWanted)
  useEffect(() => {
    if (!isWanted || isAtRest) return
    const over = new AbortController()
    const { signal } = over
    // The click follows the release at once. No press comes between this look and the change of the page.
    const settle = () =>
      setTimeout(() => {
        if (signal.aborted) return
        if (isPressed) wait()
        else flushSync(() => setAtRest(true))
      })
    const wait = () => {
      for (const end of ['pointerup', 'pointercancel'])
        addEventListener(end, settle, { once: true, signal })
    }
    settle()
    return () => over.abort()
  }, [isWanted, isAtRest])
  return isWanted && isAtRest
}
