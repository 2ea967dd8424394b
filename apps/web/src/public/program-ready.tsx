import { useEffect } from 'react'

/**
 * Rendered in the interactive part: on this event, begin-program.js replays the clicks from before hydration. Deferred
 * until the render that applies early input.
 */
export function ProgramReady() {
  useEffect(() => {
    const timer = setTimeout(() => window.dispatchEvent(new Event('program-ready')))
    return () => clearTimeout(timer)
  }, [])
  return null
}
