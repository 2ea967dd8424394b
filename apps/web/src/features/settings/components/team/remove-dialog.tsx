import type { TeamMember } from '@cuando/contract/team/team'
import { Button, Group, Stack, Text } from '@mantine/core'
import { CloseDialogButton, Dialog } from '../../../../ui/page/dialog.tsx'

interface RemoveDialogProps {
  /** Null while it is closed. */
  member: TeamMember | null
  isBusy: boolean
  onClose: () => void
  onRemove: (member: TeamMember) => void
}

/** Asks before somebody is removed from the team. */
export const RemoveDialog = ({ member, isBusy, onClose, onRemove }: RemoveDialogProps) => (
  <Dialog
    opened={member !== null}
    onClose={onClose}
    title={`¿Quitar a ${member?.name ?? ''} de tu equipo?`}
  >
    <Stack>
      <Text>
        Ya no se podrá reservar con esta persona. Las citas que atendió conservan su nombre.
      </Text>
      <Group justify="flex-end">
        <CloseDialogButton data-autofocus disabled={isBusy}>
          No, mantener
        </CloseDialogButton>
        <Button color="bugambilia" loading={isBusy} onClick={() => member && onRemove(member)}>
          Sí, quitar
        </Button>
      </Group>
    </Stack>
  </Dialog>
)
