import { Anchor, Card, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { useLoadFailure } from '../../../lib/hooks/use-load-failure.ts'
import { useIsOwner } from '../../../lib/session/role.ts'
import { EmptyState } from '../../../ui/lists/empty-state.tsx'
import { LoadFailure } from '../../../ui/lists/load-failure.tsx'
import { Pager } from '../../../ui/lists/pager.tsx'
import { Loading } from '../../../ui/plain/loading.tsx'
import { remindersQuery, upcomingQuery } from '../queries.ts'
import { countReminders } from '../reminders-model.ts'
import { ReminderItem } from './reminder-item.tsx'
import classes from './reminders-card.module.css'

/** 'Recordatorios de hoy': WhatsApp reminders, one tap each. Renders nothing without upcoming appointments. */
export function RemindersCard({ memberId }: { memberId: string | undefined }) {
  const [wanted, setWanted] = useState(1)
  // The list above this card loads first.
  const { data: upcoming, isFetched } = useQuery({ ...upcomingQuery(1, memberId), enabled: false })
  const isNobody = upcoming?.total === 0
  const query = useQuery({ ...remindersQuery(wanted, memberId), enabled: isFetched && !isNobody })
  const failure = useLoadFailure(query)
  const { data, isPlaceholderData } = query
  const pages = Math.max(1, data?.totalPages ?? wanted)
  // The last page may disappear while it is shown.
  if (data && !isPlaceholderData && wanted > pages) setWanted(pages)

  if (isNobody) return null
  return (
    <Card component="section" aria-labelledby="recordatorios" padding="lg">
      <Stack className={classes.card}>
        <Head about={data ? countReminders(data) : 'Las citas de aquí al final de mañana'} />
        {failure && <LoadFailure {...failure} />}
        {!data && !failure && <RemindersSkeleton />}
        {data?.total === 0 && (
          <EmptyState
            icon={<IconBrandWhatsapp size={36} aria-hidden />}
            title="Nadie a quien recordar hoy"
            message="Las citas de hoy y de mañana aparecen aquí: con un toque se abre WhatsApp con el mensaje escrito."
          />
        )}
        {data && data.total > 0 && (
          <ul className={classes.list} aria-busy={isPlaceholderData}>
            {data.appointments.map((appointment) => (
              <ReminderItem key={appointment.id} appointment={appointment} />
            ))}
          </ul>
        )}
        {pages > 1 && (
          <Pager label="Recordatorios de hoy" page={wanted} pages={pages} onChange={setWanted} />
        )}
      </Stack>
    </Card>
  )
}

function Head({ about }: { about: string }) {
  const isOwner = useIsOwner()
  return (
    <div>
      <Group justify="space-between" gap="xs">
        <Title order={2} size="h3" id="recordatorios">
          Recordatorios de hoy
        </Title>
        {isOwner && (
          <Anchor
            component={Link}
            to="/settings?tab=notifications"
            size="sm"
            className={classes.edit}
          >
            Editar mensaje
          </Anchor>
        )}
      </Group>
      <Text c="dimmed" size="sm" role="status">
        {about}
      </Text>
    </div>
  )
}

const rows = ['a', 'b', 'c']

function RemindersSkeleton() {
  return (
    <Loading label="Cargando recordatorios">
      {rows.map((row) => (
        <div key={row} className={classes.item}>
          <Stack gap={8}>
            <Skeleton height={16} width="60%" />
            <Skeleton height={12} width="40%" />
          </Stack>
          <Skeleton height={44} width={130} />
        </div>
      ))}
    </Loading>
  )
}
