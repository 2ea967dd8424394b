import { useEffect } from 'react'

/**
 * Stands in the part that is pressed: begin-program.js replays the clicks from before hydration on this event. Deferred
 * until the render that takes over early input.
 */
export function ProgramReady() {
  useEffect(() => {
    const timer = setTimeout(() => window.dispatchEvent(new Event('program-ready')))
    return () => clearTimeout(timer)
  }, [])
  return null
}
