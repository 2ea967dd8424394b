import type { Service } from '@cuando/contract/business/service'
import type { Team, TeamMember } from '@cuando/contract/team/team'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { movedBy } from '../../team/member-model.ts'
import { ResourcesCard } from '../resources/resources-card.tsx'
import { AccessDialog } from './access-dialog.tsx'
import { ChoiceCard } from './choice-card.tsx'
import { MemberCard } from './member-card.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { SplitCard } from './split-card.tsx'
import classes from './team.module.css'
import { useTeamActions } from './use-team-actions.ts'

interface TeamListProps {
  team: Team
  services: readonly Service[]
  onOpen: (where: Record<string, string>) => void
}

/** The people of the business, and how one of them is chosen for a booking with anybody. */
export function TeamList(props: TeamListProps) {
  const { team, services } = props
  const [leaving, setLeaving] = useState<TeamMember | null>(null)
  const [entering, setEntering] = useState<TeamMember | null>(null)
  const actions = useTeamActions()
  const remove = async (member: TeamMember) => {
    if (await actions.remove(member)) setLeaving(null)
  }
  return (
    <Stack gap="xl">
      <TeamSection {...props} actions={actions} onRemove={setLeaving} onAccess={setEntering} />
      {team.members.length > 1 && (
        <ChoiceCard
          booksInOrder={team.booksInOrder}
          onChoose={(booksInOrder) => actions.arrange('choice', { booksInOrder })}
        />
      )}
      {(team.members.length > 1 || team.atOnce > 1) && <ResourcesCard services={services} />}
      {entering && <AccessDialog member={entering} onClose={() => setEntering(null)} />}
      <RemoveDialog
        member={leaving}
        isBusy={actions.busyId !== null}
        onClose={() => setLeaving(null)}
        onRemove={remove}
      />
    </Stack>
  )
}

interface TeamSectionProps extends TeamListProps {
  actions: ReturnType<typeof useTeamActions>
  onRemove: (member: TeamMember) => void
  onAccess: (member: TeamMember) => void
}

function TeamSection(props: TeamSectionProps) {
  const { team, onOpen } = props
  const isAlone = team.members.length === 1
  return (
    <Stack component="section" aria-labelledby="team">
      <Group justify="space-between">
        <Title order={2} id="team">
          Equipo
        </Title>
        <Button
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => onOpen({ member: 'new' })}
        >
          Agregar persona
        </Button>
      </Group>
      <Text c="dimmed" maw="44rem">
        {isAlone
          ? 'Agrega a quien atiende contigo: cada persona tiene su horario y sus servicios, y tus clientes eligen con quién.'
          : 'Quién atiende a tus clientes. Nadie queda con dos citas al mismo tiempo.'}
      </Text>
      {isAlone && team.atOnce > 1 && <SplitCard team={team} />}
      <Members {...props} />
    </Stack>
  )
}

function Members({
  team: { members },
  services,
  actions,
  onOpen,
  onRemove,
  onAccess,
}: TeamSectionProps) {
  const ids = members.map(({ id }) => id)
  return (
    <ul className={classes.list}>
      {members.map((member, at) => (
        <MemberCard
          key={member.id}
          member={member}
          services={services}
          isAlone={members.length === 1}
          isFirst={at === 0}
          isLast={at === members.length - 1}
          isBusy={actions.busyId === member.id}
          onEdit={() => onOpen({ member: member.id })}
          onActive={(isActive) => actions.setActive(member, isActive)}
          onMove={(by) => actions.arrange(member.id, { order: movedBy(ids, member.id, by) })}
          onRemove={() => onRemove(member)}
          onAccess={() => onAccess(member)}
        />
      ))}
    </ul>
  )
}
