import { Anchor, Card, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { useToWrite } from '../../../domain/waiting/use-to-write.ts'
import { useLoadFailure } from '../../../lib/hooks/use-load-failure.ts'
import { useIsOwner } from '../../../lib/session/role.ts'
import { EmptyState } from '../../../ui/lists/empty-state.tsx'
import { LoadFailure } from '../../../ui/lists/load-failure.tsx'
import { Pager } from '../../../ui/lists/pager.tsx'
import { Loading } from '../../../ui/plain/loading.tsx'
import { remindersQuery, upcomingQuery } from '../queries.ts'
import { countReminders, messagesOf } from '../reminders-model.ts'
import { ReminderItem } from './reminder-item.tsx'
import classes from './reminders-card.module.css'

// Few businesses have any.
const HeldPlaces = lazy(async () => ({
  default: (await import('./held-places.tsx')).HeldPlaces,
}))

interface RemindersCardProps {
  memberId: string | undefined
  /** The only day to remind of; without it today and tomorrow. */
  date?: string
  /** Whether it is shown only if a reminder is left to send. */
  isQuiet?: boolean
}

/**
 * Messages by WhatsApp, one tap each: first those about held places, then reminders. Renders nothing without these, and without
 * upcoming appointments.
 */
export function RemindersCard(props: RemindersCardProps) {
  const { query, isShown, pages, page, setPage } = useReminders(props)
  const failure = useLoadFailure(query)
  const { data, isPlaceholderData } = query
  const { holders, now } = useToWrite(props.memberId)
  const isHolding = holders.length > 0
  if (!isShown && !isHolding) return null
  return (
    <Card component="section" aria-labelledby="recordatorios" padding="lg">
      <Stack className={classes.card}>
        <Head about={aboutOf(isShown, data)} />
        {isHolding && (
          <Suspense>
            <HeldPlaces holders={holders} now={now} />
          </Suspense>
        )}
        {failure && <LoadFailure {...failure} />}
        {isShown && !data && !failure && <RemindersSkeleton />}
        {data?.total === 0 && !isHolding && (
          <EmptyState
            icon={<IconBrandWhatsapp size={36} aria-hidden />}
            title="Nadie a quien recordar"
            message="Las citas de hoy y de mañana aparecen aquí: con un toque se abre WhatsApp con el mensaje escrito."
          />
        )}
        {data && data.total > 0 && (
          <Messages messages={messagesOf(data.appointments)} isBusy={isPlaceholderData} />
        )}
        {pages > 1 && (
          <Pager label="Recordatorios por enviar" page={page} pages={pages} onChange={setPage} />
        )}
      </Stack>
    </Card>
  )
}

const aboutOf = (isShown: boolean, data: Parameters<typeof countReminders>[0] | undefined) => {
  if (!isShown) return 'Escribe pronto: el lugar se guarda unos minutos.'
  return data ? countReminders(data) : 'Las citas de aquí al final de mañana'
}

function useReminders({ memberId, date, isQuiet = false }: RemindersCardProps) {
  const [page, setPage] = useState(1)
  const [isWanted, setWanted] = useState(!isQuiet)
  // The list of coming appointments loads first.
  const { data: upcoming, isFetched } = useQuery({ ...upcomingQuery(1, memberId), enabled: false })
  const isNobody = upcoming?.total === 0
  const query = useQuery({
    ...remindersQuery({ page, date, memberId }),
    enabled: isFetched && !isNobody,
  })
  const { data, isPlaceholderData } = query
  const pages = Math.max(1, data?.totalPages ?? page)
  // The last page may disappear while it is shown.
  if (data && !isPlaceholderData && page > pages) setPage(pages)
  if (data && data.left > 0 && !isWanted) setWanted(true)
  return { query, isShown: isWanted && !isNobody, pages, page, setPage }
}

interface MessagesProps {
  messages: ReturnType<typeof messagesOf>
  isBusy: boolean
}

/** The next message takes the place of one that was sent, with the focus. */
function Messages({ messages, isBusy }: MessagesProps) {
  const list = useRef<HTMLUListElement>(null)
  const sent = useRef<{ id: string; at: number }>(null)
  useEffect(() => {
    const { id, at } = sent.current ?? {}
    if (at === undefined || messages[at]?.[0].id === id) return
    sent.current = null
    list.current?.children[at]?.querySelector('a')?.focus({ preventScroll: true })
  }, [messages])
  return (
    <ul ref={list} className={classes.list} aria-busy={isBusy}>
      {messages.map((message, at) => (
        <ReminderItem
          key={message[0].id}
          message={message}
          onSent={() => {
            sent.current = { id: message[0].id, at }
          }}
        />
      ))}
    </ul>
  )
}

function Head({ about }: { about: string }) {
  const isOwner = useIsOwner()
  return (
    <div>
      <Group justify="space-between" gap="xs">
        <Title order={2} size="h3" id="recordatorios">
          Recordatorios por enviar
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
