import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { CloseDialogButton, Dialog } from '../../../../ui/page/dialog.tsx'

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

/** Asks for confirmation before subscribed calendars stop working. */
export function FeedDialog({ change, isBusy, onClose, onConfirm, onClosed }: FeedDialogProps) {
  // The last change stays while the dialog closes.
  const [shown, setShown] = useState(change)
  if (change !== null && change !== shown) setShown(change)
  return (
    <Dialog
      opened={change !== null}
      onClose={() => !isBusy && onClose()}
      title={shown && words[shown].title}
      size="sm"
      onExitTransitionEnd={onClosed}
    >
      {shown && (
        <Stack>
          <Text>{words[shown].about}</Text>
          <Group gap="sm" grow preventGrowOverflow={false}>
            <CloseDialogButton data-autofocus disabled={isBusy}>
              No, mantener
            </CloseDialogButton>
            <Button color="bugambilia" loading={isBusy} onClick={() => onConfirm(shown)}>
              {words[shown].confirm}
            </Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  )
}
