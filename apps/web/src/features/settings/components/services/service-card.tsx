import { modalityOf } from '@cuando/contract/appointments/modality'
import type { Service } from '@cuando/contract/business/service'
import { formatDuration, formatPrice } from '@cuando/es/amounts'
import { ownModalities } from '@cuando/es/appointments/modality-labels'
import { capitalize } from '@cuando/es/text'
import { formatLongDate } from '@cuando/es/time/dates'
import { hoursSummary } from '@cuando/es/time/hours-summary'
import { localTime } from '@cuando/es/time/local-time'
import { ActionIcon, Badge, Button, Card, Group, Menu, Text, Title } from '@mantine/core'
import { IconCopy, IconDots, IconEye, IconEyeOff, IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useBookingSettings } from '../../../../domain/commerce/booking-settings.ts'
import { useZone } from '../../../../domain/commerce/use-zone.ts'
import { googleCalendarQuery, meetOf } from '../../../../domain/google/calendar-status.ts'
import { serviceTypeLabels } from '../../../../domain/services/service-types.ts'
import { BackMenu } from '../../../../ui/page/menu.tsx'
import { lacksLink, noticeOf } from '../../services/service-list-model.ts'
import classes from './services.module.css'

/** A service as shown to its owner: facts, status and actions. */
export function ServiceCard(props: ServiceActionsProps) {
  const { service } = props
  const { data: offer } = useBookingSettings()
  const google = useQuery({ ...googleCalendarQuery, enabled: lacksLink(service) })
  const meet = google.data && meetOf(google.data)
  const surroundings = { offer, hasMeet: meet === 'unknown' ? undefined : meet && meet === 'yes' }
  const notice = noticeOf(service, surroundings, localTime(Date.now(), useZone()))
  const type = serviceTypeLabels.find(({ value }) => value === service.type)?.label ?? ''
  return (
    <Card component="li" padding="md" className={classes.card} data-inactive={!service.isActive}>
      <Group gap="xs" justify="space-between" align="flex-start" wrap="nowrap">
        <Title order={3} className={classes.name}>
          {service.name}
        </Title>
        <Group gap={6} justify="flex-end" className={classes.badges}>
          {notice && <Badge color="yellow">{notice}</Badge>}
          <Badge color={service.isActive ? 'agave' : 'gray'}>
            {service.isActive ? 'Activo' : 'Inactivo'}
          </Badge>
        </Group>
      </Group>
      <Text className={classes.facts}>
        <span>{type}</span>
        <span>{formatDuration(service.duration)}</span>
        <span>{formatPrice(service)}</span>
        <span>{ownModalities[modalityOf(service)].label}</span>
      </Text>
      <When service={service} />
      {service.description && (
        <Text c="dimmed" lineClamp={2}>
          {service.description}
        </Text>
      )}
      <ServiceActions {...props} />
    </Card>
  )
}

/** Date and occupancy of an event, or the service hours of a recurrent service. */
function When({ service }: { service: Service }) {
  const { type, specificDate, specificTime, currentAttendees, maxAttendees } = service
  if (type === 'UNIQUE' && specificDate) {
    return (
      <Text className={classes.facts}>
        <span>{capitalize(formatLongDate(specificDate, specificTime ?? undefined))}</span>
        <span>{`${currentAttendees} de ${maxAttendees} lugares`}</span>
      </Text>
    )
  }
  const summary = service.serviceBusinessHours && hoursSummary(service.serviceBusinessHours)
  if (!summary) return null
  return (
    <Text className={classes.facts}>
      {summary.lines.map(({ days, hours }) => (
        <span key={days}>{`${days} ${hours.join(', ')}`}</span>
      ))}
    </Text>
  )
}

interface ServiceActionsProps {
  service: Service
  isBusy: boolean
  onEdit: () => void
  onDuplicate: () => void
  onActive: (isActive: boolean) => void
  onDelete: () => void
}

/** Actions on a service: editing as a button, the rest in a menu. */
function ServiceActions(props: ServiceActionsProps) {
  const { service, isBusy, onEdit } = props
  return (
    <Group gap="xs" className={classes.actions}>
      <Button
        variant="default"
        leftSection={<IconPencil size={18} aria-hidden />}
        aria-label={`Editar ${service.name}`}
        disabled={isBusy}
        onClick={onEdit}
      >
        Editar
      </Button>
      <MoreActions {...props} />
    </Group>
  )
}

function MoreActions({ service, isBusy, onDuplicate, onActive, onDelete }: ServiceActionsProps) {
  const { name, isActive } = service
  const StateIcon = isActive ? IconEyeOff : IconEye
  return (
    <BackMenu position="bottom-start" width={220}>
      <Menu.Target>
        <ActionIcon variant="default" loading={isBusy} aria-label={`Más opciones de ${name}`}>
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          className={classes.item}
          leftSection={<IconCopy size={18} aria-hidden />}
          onClick={onDuplicate}
        >
          Duplicar
        </Menu.Item>
        <Menu.Item
          className={classes.item}
          leftSection={<StateIcon size={18} aria-hidden />}
          onClick={() => onActive(!isActive)}
        >
          {isActive ? 'Desactivar' : 'Activar'}
        </Menu.Item>
        <Menu.Item
          className={classes.item}
          color="bugambilia"
          leftSection={<IconTrash size={18} aria-hidden />}
          onClick={onDelete}
        >
          Eliminar
        </Menu.Item>
      </Menu.Dropdown>
    </BackMenu>
  )
}
