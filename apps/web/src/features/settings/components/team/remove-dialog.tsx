import type { TeamMember } from '@cuando/contract/team/team'
import { Button, Group, Stack, Text } from '@mantine/core'
import { HandOverForm } from '../../../../domain/team/hand-over/hand-over-form.tsx'
import { useHandOver } from '../../../../domain/team/hand-over/use-hand-over.ts'
import { CloseDialogButton, Dialog } from '../../../../ui/page/dialog.tsx'

interface RemoveDialogProps {
  /** Null while it is closed. */
  member: TeamMember | null
  isBusy: boolean
  onClose: () => void
  onRemove: (member: TeamMember) => void
}

/** Asks before somebody is removed from the team, and first who takes their coming appointments. */
export const RemoveDialog = ({ member, ...props }: RemoveDialogProps) => (
  <Dialog
    opened={member !== null}
    onClose={props.onClose}
    title={`¿Quitar a ${member?.name ?? ''} de tu equipo?`}
    size="lg"
  >
    {member && <Leaving {...props} member={member} />}
  </Dialog>
)

function Leaving({ member, isBusy, onRemove }: RemoveDialogProps & { member: TeamMember }) {
  const handOver = useHandOver({ memberId: member.id })
  const total = handOver.data?.total
  const ask = <Question isBusy={isBusy} onRemove={() => onRemove(member)} />
  return (
    <HandOverForm
      handOver={handOver}
      intro={
        <Text>
          {`${member.name} tiene citas próximas: ${total}. Elige quién toma cada una, y después podrás quitarle del equipo.`}
        </Text>
      }
      empty={ask}
      next={ask}
      hasDays
    />
  )
}

const Question = ({ isBusy, onRemove }: { isBusy: boolean; onRemove: () => void }) => (
  <Stack>
    <Text>
      Ya no se podrá reservar con esta persona. Las citas que atendió conservan su nombre.
    </Text>
    <Group justify="flex-end">
      <CloseDialogButton data-autofocus disabled={isBusy}>
        No, mantener
      </CloseDialogButton>
      <Button color="bugambilia" loading={isBusy} onClick={onRemove}>
        Sí, quitar
      </Button>
    </Group>
  </Stack>
)
