import { type Resource, removeResource } from '@cuando/contract/team/resources'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { ownerCall } from '../../../../lib/calls/owner-call.ts'
import { useOneAtATime } from '../../../../lib/hooks/use-one-at-a-time.ts'
import { showFailure } from '../../../../ui/forms/show-failure.ts'
import { CloseDialogButton, Dialog } from '../../../../ui/page/dialog.tsx'
import { showToast } from '../../../../ui/show-toast.ts'

interface RemoveResourceDialogProps {
  /** Null while it is closed. */
  resource: Resource | null
  /** The names of the services that need it. */
  users: readonly string[]
  onClose: () => void
}

/** Asks before a room or piece of equipment is removed. */
export function RemoveResourceDialog({ resource, users, onClose }: RemoveResourceDialogProps) {
  const client = useQueryClient()
  const [run, isBusy] = useOneAtATime()
  const remove = async (resourceId: string) => {
    const answer = await run(() => ownerCall(removeResource, { params: { resourceId } }))
    if (!answer) return
    if (!answer.ok) return showFailure('No se pudo quitar', answer)
    showToast('success', answer.message)
    onClose()
    client.invalidateQueries()
  }
  return (
    <Dialog
      opened={resource !== null}
      onClose={onClose}
      title={`¿Quitar «${resource?.name ?? ''}»?`}
    >
      <Stack>
        <Text>
          {users.length > 0
            ? `Ya no hará falta para ${users.join(', ')}: se podrá agendar tantas veces como haya gente libre.`
            : 'Ningún servicio lo necesita.'}
        </Text>
        <Group justify="flex-end">
          <CloseDialogButton data-autofocus disabled={isBusy}>
            No, mantener
          </CloseDialogButton>
          <Button
            color="bugambilia"
            loading={isBusy}
            onClick={() => resource && void remove(resource.id)}
          >
            Sí, quitar
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
