import type { Service } from '@cuando/contract/business/service'
import type { TeamMember } from '@cuando/contract/team/team'
import { formatPhone, phoneUrl } from '@cuando/es/phones'
import { ActionIcon, Badge, Button, Card, Group, Menu, Text, Title } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowUp,
  IconDots,
  IconEye,
  IconEyeOff,
  IconKey,
  IconPencil,
  IconTrash,
  IconUserOff,
} from '@tabler/icons-react'
import { MemberFace } from '../../../../domain/team/member-face.tsx'
import { FactLink } from '../../../../ui/lists/facts.tsx'
import { BackMenu } from '../../../../ui/page/menu.tsx'
import { factsOf } from '../../team/member-model.ts'
import { LoginFact } from './login-fact.tsx'
import { OwnLink } from './own-link.tsx'
import classes from './team.module.css'

interface MemberCardProps {
  member: TeamMember
  services: readonly Service[]
  /** Whether nobody else is there: then the owner can only be edited. */
  isAlone: boolean
  isFirst: boolean
  isLast: boolean
  isBusy: boolean
  onEdit: () => void
  onActive: (isActive: boolean) => void
  onMove: (by: -1 | 1) => void
  onAbsent: () => void
  onRemove: () => void
  /** Gives, changes or ends the access. */
  onAccess: () => void
}

/** Somebody of the team: facts, status and actions. */
export function MemberCard(props: MemberCardProps) {
  const { member, services, isAlone, isBusy, onEdit } = props
  return (
    <Card component="li" padding="md" className={classes.card} data-inactive={!member.isActive}>
      <div className={classes.head}>
        <MemberFace {...member} />
        <div className={classes.words}>
          <Title order={3}>{member.name}</Title>
          {member.about && <Text c="dimmed">{member.about}</Text>}
        </div>
        {member.isOwner && <Badge color="gray">Tú</Badge>}
        {!member.isActive && <Badge color="gray">No atiende citas</Badge>}
      </div>
      {!isAlone && <MemberFacts member={member} services={services} />}
      {!isAlone && (
        <Group gap="xs" mt="sm">
          <Button
            variant="default"
            leftSection={<IconPencil size={18} aria-hidden />}
            aria-label={`Editar a ${member.name}`}
            disabled={isBusy}
            onClick={onEdit}
          >
            Editar
          </Button>
          <OwnLink member={member} />
          <MoreActions {...props} />
        </Group>
      )}
    </Card>
  )
}

const MemberFacts = ({ member, services }: Pick<MemberCardProps, 'member' | 'services'>) => (
  <>
    <Text className={classes.facts} mt="xs">
      {factsOf(member, services).map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </Text>
    {member.phone && <FactLink href={phoneUrl(member.phone)}>{formatPhone(member.phone)}</FactLink>}
    {member.login && <LoginFact login={member.login} />}
  </>
)

function actionsOf(props: MemberCardProps) {
  const { member, isFirst, isLast, onActive, onMove, onAbsent, onRemove, onAccess } = props
  const { isActive, isOwner, login } = member
  return [
    { label: 'No viene hoy', Icon: IconUserOff, isOffered: isActive, run: onAbsent },
    { label: 'Subir', Icon: IconArrowUp, isOffered: !isFirst, run: () => onMove(-1) },
    { label: 'Bajar', Icon: IconArrowDown, isOffered: !isLast, run: () => onMove(1) },
    {
      label: isActive ? 'Desactivar' : 'Activar',
      Icon: isActive ? IconEyeOff : IconEye,
      isOffered: true,
      run: () => onActive(!isActive),
    },
    {
      label: login ? 'Su acceso' : 'Darle acceso',
      Icon: IconKey,
      isOffered: !isOwner,
      run: onAccess,
    },
    { label: 'Quitar del equipo', Icon: IconTrash, isOffered: !isOwner, run: onRemove },
  ].filter(({ isOffered }) => isOffered)
}

const MoreActions = (props: MemberCardProps) => (
  <BackMenu position="bottom-start" width={220}>
    <Menu.Target>
      <ActionIcon
        variant="default"
        loading={props.isBusy}
        aria-label={`Más opciones de ${props.member.name}`}
      >
        <IconDots size={20} aria-hidden />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>
      {actionsOf(props).map(({ label, Icon, run }) => (
        <Menu.Item
          key={label}
          className={classes.item}
          leftSection={<Icon size={18} aria-hidden />}
          onClick={run}
        >
          {label}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </BackMenu>
)
