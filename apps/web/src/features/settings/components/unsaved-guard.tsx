import { Button, Group, Text } from '@mantine/core'
import { useEffect } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'
import { useSession } from '../../../lib/session.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { useUnsaved } from './use-unsaved-changes.ts'

/** Asks whoever is about to leave a tab with changes that are not saved. */
export function UnsavedGuard() {
  const isDirty = useUnsaved(({ holders }) => holders.length > 0)
  const blocker = useBlocker(isLeaving)

  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])

  const stay = () => blocker.reset?.()
  const leave = () => {
    for (const { discard } of useUnsaved.getState().holders) discard()
    blocker.proceed?.()
  }
  return (
    <Dialog opened={blocker.state === 'blocked'} onClose={stay} title="Tienes cambios sin guardar">
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

// The state is read when somebody leaves: what was saved a moment ago needs no question. Whoever logs out is gone.
const isLeaving: BlockerFunction = ({ currentLocation: from, nextLocation: to }) =>
  useSession.getState().isAuthenticated &&
  useUnsaved.getState().holders.length > 0 &&
  (from.pathname !== to.pathname || from.search !== to.search)
