import { Button, Group, Stack, Text } from '@mantine/core'
import { CloseDialogButton, Dialog } from '../../../../ui/dialog.tsx'

export type FeedChange = 'replace' | 'revoke'

const words = {
  replace: {
    title: '¿Cambiar la dirección?',
    about:
      'La de ahora deja de servir: los calendarios suscritos ya no recibirán tus citas hasta que les pongas la nueva.',
    confirm: 'Sí, cambiar',
  },
  revoke: {
    title: '¿Anular la dirección?',
    about: 'Los calendarios suscritos ya no recibirán tus citas. Puedes crear otra cuando quieras.',
    confirm: 'Sí, anular',
  },
}

interface FeedDialogProps {
  change: FeedChange | null
  isBusy: boolean
  onClose: () => void
  onConfirm: (change: FeedChange) => void
  onClosed: () => void
}

/** Asks before subscribed calendars stop. */
export function FeedDialog({ change, isBusy, onClose, onConfirm, onClosed }: FeedDialogProps) {
  return (
    <Dialog
      opened={change !== null}
      onClose={onClose}
      title={change && words[change].title}
      size="sm"
      onExitTransitionEnd={onClosed}
    >
      {change && (
        <Stack>
          <Text>{words[change].about}</Text>
          <Group gap="sm" grow preventGrowOverflow={false}>
            <CloseDialogButton data-autofocus>No, mantener</CloseDialogButton>
            <Button color="bugambilia" loading={isBusy} onClick={() => onConfirm(change)}>
              {words[change].confirm}
            </Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  )
}
