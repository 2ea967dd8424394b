import { Button, Group, getDefaultZIndex, Text } from '@mantine/core'
import type { Transition } from 'history'
import { useEffect, useEffectEvent, useState } from 'react'
import { appHistory } from '../../../lib/app-location.ts'
import { useSession } from '../../../lib/session.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { useUnsaved } from './use-unsaved-changes.ts'

interface HeldMove {
  proceed: () => void
}

/** Asks for confirmation before leaving a tab with unsaved changes. */
export function UnsavedGuard() {
  const isDirty = useUnsaved(({ unsavedParts }) => unsavedParts.length > 0)
  const [held, setHeld] = useState<HeldMove | null>(null)

  const meet = useEffectEvent((move: Transition, proceed: () => void) => {
    // The back button, pressed while the question is open, closes it.
    if (held) setHeld(null)
    else if (isLeaving(move)) setHeld({ proceed })
    else proceed()
  })

  // `block` also covers closing and reloading the page. Letting a navigation through removes the block, so it
  // is set again on each arrival.
  useEffect(() => {
    if (!isDirty) return
    const hold = () =>
      appHistory.block((move) => {
        const proceed = () => {
          unblock()
          move.retry()
        }
        meet(move, proceed)
      })
    let unblock = hold()
    const stopListening = appHistory.listen(() => {
      unblock()
      unblock = hold()
    })
    return () => {
      stopListening()
      unblock()
    }
  }, [isDirty])

  const stay = () => setHeld(null)
  const leave = () => {
    for (const { discard } of useUnsaved.getState().unsavedParts) discard()
    setHeld(null)
    held?.proceed()
  }
  return (
    <Dialog
      opened={held !== null}
      onClose={stay}
      handlesBack={false}
      // Over the phone's menu too, whose links lead away.
      zIndex={getDefaultZIndex('popover')}
      title="Tienes cambios sin guardar"
    >
      <Text mb="lg">Si sales ahora, se pierden los cambios que hiciste en esta sección.</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={leave}>
          Salir sin guardar
        </Button>
        <Button data-autofocus onClick={stay}>
          Seguir editando
        </Button>
      </Group>
    </Dialog>
  )
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
