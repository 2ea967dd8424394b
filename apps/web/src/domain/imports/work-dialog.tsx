import { Button, Group, Text } from '@mantine/core'
import { createContext, type ReactNode, useContext, useLayoutEffect, useState } from 'react'
import { Dialog } from '../../../ui/page/dialog.tsx'
import { CustomerDialog } from '../components/customer-dialog.tsx'

const works = {
  import: {
    title: 'La importación no ha terminado',
    text: 'Si sales ahora se detiene. Lo que ya se importó se queda, y lo puedes deshacer.',
    stay: 'Seguir importando',
  },
  undo: {
    title: 'Todavía falta por deshacer',
    text: 'Si sales ahora se detiene. Lo que falta lo puedes deshacer después, desde el menú.',
    stay: 'Seguir deshaciendo',
  },
} as const

type Work = keyof typeof works

const TellWork = createContext<(work: Work | null) => void>(() => {})

/** While a task is running, its dialog and the page ask before they are closed. */
export function useWork(work: Work, isAtWork: boolean): void {
  const tell = useContext(TellWork)
  // In the layout phase: a task that can be seen is not stopped without a question.
  useLayoutEffect(() => {
    if (!isAtWork) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    tell(work)
    return () => {
      window.removeEventListener('beforeunload', warn)
      tell(null)
    }
  }, [work, isAtWork, tell])
}

interface WorkDialogProps {
  title: string
  size?: 'md' | 'lg'
  onClose: () => void
  children: ReactNode
}

/** A dialog that asks before closing it stops a running task. */
export function WorkDialog({ title, size = 'md', onClose, children }: WorkDialogProps) {
  const [work, setWork] = useState<Work | null>(null)
  const [isAsking, setAsking] = useState(false)
  if (isAsking && work === null) setAsking(false)
  return (
    <CustomerDialog
      title={title}
      size={size}
      closesOutside={false}
      onClose={() => (work === null ? onClose() : setAsking(true))}
    >
      <TellWork value={setWork}>{children}</TellWork>
      {isAsking && work !== null && (
        <Dialog opened onClose={() => setAsking(false)} title={works[work].title} size="sm">
          <Text mb="lg">{works[work].text}</Text>
          <Group gap="sm" grow preventGrowOverflow={false}>
            <Button variant="default" onClick={onClose}>
              Detener y salir
            </Button>
            <Button data-autofocus onClick={() => setAsking(false)}>
              {works[work].stay}
            </Button>
          </Group>
        </Dialog>
      )}
    </CustomerDialog>
  )
}
