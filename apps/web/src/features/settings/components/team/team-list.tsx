import type { Service } from '@cuando/contract/business/service'
import type { Team, TeamMember } from '@cuando/contract/team/team'
import { localTime } from '@cuando/es/time/local-time'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refetchAppointments } from '../../../../domain/appointments/fresh-appointments.ts'
import { useZone } from '../../../../domain/commerce/use-zone.ts'
import { OpenAbsence, useAbsence } from '../../../../domain/team/hand-over/open-absence.tsx'
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
  const showAbsence = useAbsence((absence) => absence.show)
  const actions = useTeamActions()
  const queries = useQueryClient()
  const { date: today } = localTime(Date.now(), useZone())
  const remove = async (member: TeamMember) => {
    const isGone = await actions.remove(member, () => setLeaving(null))
    // Somebody may have been booked with them meanwhile.
    if (!isGone) void refetchAppointments(queries)
  }
  return (
    <Stack gap="xl">
      <TeamSection
        {...props}
        actions={actions}
        onAbsent={(member) => showAbsence({ member, date: today, today })}
        onRemove={setLeaving}
        onAccess={setEntering}
      />
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
      <OpenAbsence />
    </Stack>
  )
}

interface TeamSectionProps extends TeamListProps {
  actions: ReturnType<typeof useTeamActions>
  onAbsent: (member: TeamMember) => void
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

function Members(props: TeamSectionProps) {
  const { services, actions, onOpen, onAbsent, onRemove, onAccess } = props
  const { members } = props.team
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
          onAbsent={() => onAbsent(member)}
          onRemove={() => onRemove(member)}
          onAccess={() => onAccess(member)}
        />
      ))}
    </ul>
  )
}
