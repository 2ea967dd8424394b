import type { WaitingCustomer } from '@cuando/contract/waiting/owner-waiting'
import { fullName } from '@cuando/es/text'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useWaitingChange } from '../../../domain/waiting/use-waiting-change.ts'
import { CloseDialogButton, Dialog } from '../../../ui/page/dialog.tsx'

/** The subject of the question: a held place, or a whole entry. */
export interface Asked {
  what: 'place' | 'entry'
  entry: WaitingCustomer
}

interface RemoveQuestionProps {
  /** Null while it is closed. */
  asked: Asked | null
  onClose: () => void
}

const texts = {
  place: {
    title: (name: string) => `¿Quitarle el lugar a ${name}?`,
    about:
      'Su enlace ya no servirá para tomarlo, y se lo ofrecemos a quien sigue. Continúa en la lista.',
    confirm: 'Quitar lugar guardado',
  },
  entry: {
    title: (name: string) => `¿Quitar a ${name} de la lista?`,
    about: 'Ya no le avisaremos si se libera un lugar. No se le envía ningún aviso.',
    confirm: 'Quitar de la lista',
  },
}

/** Asks before something is taken from somebody who waits: it can't be undone. */
export function RemoveQuestion({ asked, onClose }: RemoveQuestionProps) {
  const { isBusy, remove, withdraw } = useWaitingChange()
  const { title, about, confirm } = texts[asked?.what ?? 'entry']
  const act = async ({ what, entry }: Asked) => {
    const isDone = await (what === 'place' ? withdraw : remove)(entry.id)
    if (isDone) onClose()
  }
  return (
    <Dialog
      opened={asked !== null}
      onClose={onClose}
      title={title(asked ? fullName(asked.entry) : '')}
      size="sm"
    >
      <Stack>
        <Text>
          {about}
          {asked?.what === 'entry' && asked.entry.held && ' El lugar guardado queda libre.'}
        </Text>
        <Group justify="flex-end">
          <CloseDialogButton data-autofocus disabled={isBusy}>
            No, mantener
          </CloseDialogButton>
          <Button color="bugambilia" loading={isBusy} onClick={() => asked && void act(asked)}>
            {confirm}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
