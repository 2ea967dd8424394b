import { useState } from 'react'

/** The form, and in the place of its preview the confirmation. */
const ownEntries = 2
const timeoutMs = 3000

/** Leads back to where the visitor came from before the steps; where there is nothing, to `elsewhere`. */
export function useLeaveSteps(elsewhere: string) {
  const [hasPast] = useState(() => window.history.length > ownEntries)
  return () => {
    const leave = () => window.location.assign(elsewhere)
    if (!hasPast) return leave()
    // After a reload the length says nothing of the past, and going too far back does nothing at all.
    const timer = setTimeout(leave, timeoutMs)
    window.addEventListener('pagehide', () => clearTimeout(timer), { once: true })
    window.history.go(-ownEntries)
  }
}
