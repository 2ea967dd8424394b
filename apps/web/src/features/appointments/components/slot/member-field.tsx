import type { TeamMember } from '@cuando/contract/team/team'
import { Button, NativeSelect, Stack } from '@mantine/core'
import { Notice } from '../notice.tsx'
import type { Slot, SlotFieldsProps } from './use-slot.ts'

export interface UsualProps {
  /** The team member that the customer usually comes to. */
  usual: Pick<TeamMember, 'id'> | null
}

type MemberFieldProps = SlotFieldsProps & Partial<UsualProps>

/** The team member of the appointment. At a business of one there is no such field. */
export function MemberField(props: MemberFieldProps) {
  const { slot, errors } = props
  const notice = slot.absence?.notice ?? null
  if (slot.members.length === 0) {
    const text = errors.memberId ?? notice
    // Nobody is left to choose from: there is no field that could say it.
    return text && <Notice kind="warning" text={text} path="memberId" />
  }
  return (
    <Stack gap="xs">
      <MemberChoice {...props} />
      <Notice kind="warning" text={errors.memberId ? null : notice} />
    </Stack>
  )
}

function MemberChoice({ slot, values, errors, usual, onChange }: MemberFieldProps) {
  const { members } = slot
  const chosen = members.find(({ id }) => id === values.memberId)
  return (
    <div>
      <NativeSelect
        label="Con"
        data-path="memberId"
        data={[
          { value: '', label: 'Quien esté libre' },
          ...members.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={chosen?.id ?? ''}
        error={errors.memberId}
        onChange={({ currentTarget }) => onChange({ memberId: currentTarget.value || null })}
      />
      <div role="status">
        <Proposal
          // Somebody who no longer gives this service is not proposed.
          member={members.find(({ id }) => id === usual?.id)}
          chosen={chosen}
          onChoose={(memberId) => onChange({ memberId })}
        />
      </div>
    </div>
  )
}

type Member = Slot['members'][number]

interface ProposalProps {
  member: Member | undefined
  chosen: Member | undefined
  onChoose: (memberId: string) => void
}

/** Chooses the usual person in one press. Nobody is chosen before it. */
function Proposal({ member, chosen, onChoose }: ProposalProps) {
  if (!member) return null
  return (
    <Button
      variant={member === chosen ? 'light' : 'default'}
      radius="xl"
      mt="xs"
      px="md"
      h="auto"
      mih="2.75rem"
      styles={{ label: { whiteSpace: 'normal', textAlign: 'start' } }}
      aria-pressed={member === chosen}
      onClick={() => onChoose(member.id)}
    >
      Suele venir con {member.name}
    </Button>
  )
}
