import { formatDuration } from '@cuando/es/amounts'
import { appointmentStatus } from '@cuando/es/appointments/appointment-status'
import { formatPhone, phoneUrl } from '@cuando/es/phones'
import { capitalize, fullName } from '@cuando/es/text'
import { formatLongDate, formatTableDate } from '@cuando/es/time/dates'
import { localTime } from '@cuando/es/time/local-time'
import { Anchor, Badge, Card, Group, Stack, Text, Title } from '@mantine/core'
import { IconCalendarOff, IconCloudOff } from '@tabler/icons-react'
import { useConnection } from '../../lib/live/connection.ts'
import { useSession } from '../../lib/session/session.ts'
import { EmptyState } from '../../ui/lists/empty-state.tsx'
import { useZone } from '../commerce/use-zone.ts'
import classes from './last-seen-agenda.module.css'
import { type StoredAgenda, type StoredAppointment, useStoredAgendas } from './stored-agenda.ts'

/** The stored agendas if the screen is offline and has no data; else an empty list. */
export function useLastSeenAgendas(hasData: boolean): StoredAgenda[] {
  const isOnline = useConnection((connection) => connection.isOnline)
  const commerceId = useSession((session) => session.commerceId)
  const agendas = useStoredAgendas((state) => state.agendas)
  if (isOnline || hasData) return []
  return agendas.filter((agenda) => agenda.commerceId === commerceId)
}

/** Today and the day viewed last, each with its load time. Renders nothing for an empty list. */
export function LastSeenAgendas({ agendas }: { agendas: readonly StoredAgenda[] }) {
  if (agendas.length === 0) return null
  return (
    <Stack maw={720}>
      {agendas.map((agenda) => (
        <LastSeenAgenda key={agenda.date} agenda={agenda} />
      ))}
      <Text c="dimmed" size="sm">
        Para ver más, o cambiar algo, se necesita conexión.
      </Text>
    </Stack>
  )
}

function LastSeenAgenda({ agenda }: { agenda: StoredAgenda }) {
  const seen = localTime(agenda.seenAt, useZone())
  const titleId = `agenda-${agenda.date}`
  return (
    <Card component="section" aria-labelledby={titleId} padding="lg">
      <Stack>
        <Text role="status" className={classes.seen}>
          <IconCloudOff size={20} aria-hidden />
          {`Sin conexión. Agenda vista el ${formatTableDate(seen.date)} a ${seen.time.startsWith('01') ? 'la' : 'las'} ${seen.time}`}
        </Text>
        <Title order={2} size="h3" id={titleId}>
          {capitalize(formatLongDate(agenda.date))}
        </Title>
        {agenda.appointments.length === 0 ? (
          <EmptyState
            icon={<IconCalendarOff size={36} aria-hidden />}
            title="No había citas ese día"
            message="Las que lleguen aparecerán cuando vuelva la conexión."
          />
        ) : (
          <ul className={classes.list}>
            {agenda.appointments.map((each) => (
              <SeenAppointment key={each.id} appointment={each} />
            ))}
          </ul>
        )}
      </Stack>
    </Card>
  )
}

function SeenAppointment({ appointment }: { appointment: StoredAppointment }) {
  const { customer, time, duration, serviceName, address, status } = appointment
  const { label, color } = appointmentStatus(status)
  return (
    <li className={classes.item}>
      <Text component="span" fw={600} className={classes.time}>
        {time}
      </Text>
      <Stack gap={4}>
        <Group gap="xs" justify="space-between">
          <Text fw={600}>{fullName(customer)}</Text>
          <Badge color={color}>{label}</Badge>
        </Group>
        <Text size="sm" c="dimmed">
          {[serviceName, formatDuration(duration)].filter(Boolean).join(', ')}
        </Text>
        {address && <Text size="sm">{address}</Text>}
        {customer.phone && (
          <Anchor href={phoneUrl(customer.phone)} className={classes.phone}>
            {formatPhone(customer.phone)}
          </Anchor>
        )}
      </Stack>
    </li>
  )
}
