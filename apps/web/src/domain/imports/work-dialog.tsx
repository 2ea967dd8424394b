import { Button, Group, Text } from '@mantine/core'
import {
  createContext,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import { Dialog } from '../../ui/page/dialog.tsx'

const works = {
  import: {
    title: 'La importación no ha terminado',
    text: 'Si sales ahora se detiene. Lo que ya se importó se queda, y lo puedes deshacer.',
    stay: 'Seguir importando',
  },
  undo: {
    title: 'Todavía falta por deshacer',
    text: 'Si sales ahora se detiene. Lo que falta lo puedes deshacer después.',
    stay: 'Seguir deshaciendo',
  },
} as const

type Work = keyof typeof works

interface Told {
  setWork: (work: Work | null) => void
  setTouched: (isTouched: boolean) => void
}

const TellDialog = createContext<Told>({ setWork: () => {}, setTouched: () => {} })

/** While a task is running, its dialog and the page ask before they are closed. */
export function useWork(work: Work, isAtWork: boolean): void {
  const { setWork } = useContext(TellDialog)
  // In the layout phase: a task that can be seen is not stopped without a question.
  useLayoutEffect(() => {
    if (!isAtWork) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    setWork(work)
    return () => {
      window.removeEventListener('beforeunload', warn)
      setWork(null)
    }
  }, [work, isAtWork, setWork])
}

/** While there are choices to lose, the dialog asks before it is closed. */
export function useTouched(isTouched: boolean): void {
  const { setTouched } = useContext(TellDialog)
  useLayoutEffect(() => {
    setTouched(isTouched)
    return () => setTouched(false)
  }, [isTouched, setTouched])
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
  const [isTouched, setTouched] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const told = useMemo(() => ({ setWork, setTouched }), [])
  if (isAsking && work === null) setAsking(false)
  return (
    <Dialog
      opened
      title={title}
      size={size}
      isTouched={isTouched}
      fillsPhones
      // `useFocusReturn` returns the focus once the last of several successive dialogs closes.
      returnFocus={false}
      closeOnClickOutside={false}
      onClose={() => (work === null ? onClose() : setAsking(true))}
    >
      <TellDialog value={told}>{children}</TellDialog>
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
    </Dialog>
  )
}
