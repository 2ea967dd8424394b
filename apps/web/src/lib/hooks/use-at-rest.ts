import { useEffect, useState } from 'react'

let isPressed = false
const note = (is: boolean) => () => {
  isPressed = is
}
if (typeof window !== 'undefined') {
  addEventListener('pointerdown', note(true), true)
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, note(false), true)
}

/**
 * Whether something is wanted: at once if it was from the beginning, else from a moment on when nobody presses. A part that appears late would otherwise move a button between press and
 * release, and the browser would drop the click.
 */
export function useAtRest(isWanted: boolean): boolean {
  const [isAtRest, setAtRest] = useState(isWanted)
  useEffect(() => {
    if (!isWanted || isAtRest) return
    const over = new AbortController()
    // The click follows the release at once.
    const settle = () => setTimeout(() => setAtRest(true))
    if (!isPressed) settle()
    else
      for (const end of ['pointerup', 'pointercancel'])
        addEventListener(end, settle, { once: true, signal: over.signal })
    return () => over.abort()
  }, [isWanted, isAtRest])
  return isWanted && isAtRest
}
