import { modalityOf } from '@cuando/contract/modality'
import type { Service } from '@cuando/contract/service'
import { capitalize } from '@cuando/es/capitalize'
import { formatDuration } from '@cuando/es/format-duration'
import { formatLongDate } from '@cuando/es/format-long-date'
import { formatMoney } from '@cuando/es/format-money'
import { hoursSummary } from '@cuando/es/hours-summary'
import { localTime } from '@cuando/es/local-time'
import { ownModalities } from '@cuando/es/modality-labels'
import { Badge, Card, Group, Text, Title } from '@mantine/core'
import { useZone } from '../../../../domain/commerce/use-zone.ts'
import { serviceTypeLabels } from '../../../../domain/services/service-types.ts'
import { noticeOf } from '../../service-list-model.ts'
import { ServiceActions, type ServiceActionsProps } from './service-actions.tsx'
import classes from './services.module.css'
import { useModalities } from './use-services.ts'

/** A service as its owner sees it: what it is, what it costs, whether it can be booked, and what can be done to it. */
export function ServiceCard(props: ServiceActionsProps) {
  const { service } = props
  const { data: offer } = useModalities()
  const notice = noticeOf(service, offer, localTime(Date.now(), useZone()))
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
        <span>
          {service.price > 0 ? formatMoney(service.price, service.currency) : 'Sin precio'}
        </span>
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

/** The date and seats of an event, or the own hours of a recurrent service. */
function When({ service }: { service: Service }) {
  const { type, specificDate, specificTime, currentAttendees, maxAttendees } = service
  if (type === 'UNIQUE' && specificDate) {
    return (
      <Text className={classes.facts}>
        <span>{capitalize(formatLongDate(specificDate, specificTime ?? undefined))}</span>
        <span>{`${currentAttendees} de ${maxAttendees} asistentes`}</span>
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
