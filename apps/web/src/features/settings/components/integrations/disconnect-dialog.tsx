import { Button, Group, Stack, Text } from '@mantine/core'
import { Dialog } from '../../../../ui/page/dialog.tsx'
import { useDisconnectGoogle } from './use-disconnect-google.ts'

interface DisconnectDialogProps {
  opened: boolean
  onClose: () => void
  onClosed: () => void
}

/** Asks for confirmation before it disconnects Google Calendar, and explains the consequences. */
export function DisconnectDialog({ opened, onClose, onClosed }: DisconnectDialogProps) {
  const { disconnect, isBusy } = useDisconnectGoogle({ onDisconnected: onClose })
  return (
    <Dialog
      opened={opened}
      onClose={() => !isBusy && onClose()}
      title="¿Desconectar Google Calendar?"
      onExitTransitionEnd={onClosed}
    >
      <Stack>
        <Text>
          Tus citas se quedan, y también los eventos que ya están en tu calendario, con sus enlaces
          de Meet.
        </Text>
        <Text>
          Quitamos el permiso en Google: las citas nuevas ya no llegarán a tu calendario, y lo que
          tengas ocupado ahí se podrá reservar.
        </Text>
        <Group gap="sm" grow preventGrowOverflow={false}>
          <Button variant="default" data-autofocus disabled={isBusy} onClick={onClose}>
            No, mantener
          </Button>
          <Button color="bugambilia" loading={isBusy} onClick={() => void disconnect()}>
            Sí, desconectar
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
