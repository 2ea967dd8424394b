import type { Transition } from 'history'
import { useEffect, useEffectEvent, useState } from 'react'
import { appHistory, holdMoves } from '../history/app-location.ts'
import { useSession } from '../session/session.ts'
import { useUnsaved } from './use-unsaved-changes.ts'

interface HeldMove {
  proceed: () => void
}

/**
 * Holds a navigation that would lose unsaved changes, until the user has decided: `leave` discards them, `stay`
 * forgets the navigation.
 */
export function useUnsavedGuard() {
  const isDirty = useUnsaved(({ unsavedParts }) => unsavedParts.length > 0)
  const [held, setHeld] = useState<HeldMove | null>(null)

  const meet = useEffectEvent((move: Transition, proceed: () => void) => {
    // The back button, pressed while the question is open, closes it.
    if (held) setHeld(null)
    else if (isLeaving(move)) setHeld({ proceed })
    else proceed()
  })

  useEffect(() => {
    if (isDirty) return holdMoves((move, proceed) => meet(move, proceed))
  }, [isDirty])

  const stay = () => setHeld(null)
  const leave = () => {
    for (const { discard } of useUnsaved.getState().unsavedParts) discard()
    setHeld(null)
    held?.proceed()
  }
  return { isAsking: held !== null, stay, leave }
}

// Reads the state at navigation time: a change that was just saved needs no confirmation. Nor does logging
// out.
function isLeaving({ location: to }: Transition): boolean {
  const from = appHistory.location
  return (
    useSession.getState().isAuthenticated &&
    useUnsaved.getState().unsavedParts.length > 0 &&
    (from.pathname !== to.pathname || from.search !== to.search)
  )
}
