import type { TeamMember } from '@cuando/contract/team/team'
import { Button, Card, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconCalendar, IconCalendarHeart, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { LateBadge } from '../../../domain/appointments/delay/late-badge.tsx'
import { lateWords } from '../../../domain/appointments/delay/late-words-model.ts'
import { useAppointmentDialogs } from '../../../domain/appointments/open-dialog.ts'
import { useSelecting } from '../../../domain/appointments/use-selecting.ts'
import { useMayBook, useOwnPage } from '../../../domain/team/own-member.ts'
import { useLoadFailure } from '../../../lib/hooks/use-load-failure.ts'
import { useSeesAll } from '../../../lib/session/role.ts'
import { EmptyState } from '../../../ui/lists/empty-state.tsx'
import { LoadFailure } from '../../../ui/lists/load-failure.tsx'
import { Pager } from '../../../ui/lists/pager.tsx'
import { SelectionBar } from '../../../ui/lists/selection-bar.tsx'
import { Loading } from '../../../ui/plain/loading.tsx'
import { upcomingQuery } from '../queries.ts'
import classes from './upcoming-card.module.css'
import { UpcomingItem } from './upcoming-item.tsx'

interface UpcomingCardProps {
  team: readonly TeamMember[]
  memberId: string | undefined
}

/** 'Próximas Citas', five at a time; of everybody without a person. */
export function UpcomingCard({ team, memberId }: UpcomingCardProps) {
  const [page, setPage] = useState(1)
  const selecting = useSelecting()
  const query = useQuery(upcomingQuery(page, memberId))
  const failure = useLoadFailure(query)
  const { data, isPlaceholderData } = query
  const late = lateWords(data?.delays ?? [], { team, personId: memberId ?? null })
  const [pages, setPages] = useState(1)
  // The last known number stays when a page fails to load, so that the pager still leads to the others.
  if (data && Math.max(1, data.totalPages) !== pages) setPages(Math.max(1, data.totalPages))

  // The last page may disappear while it is shown: its appointments end or are cancelled.
  useEffect(() => {
    if (data && !isPlaceholderData && page > pages) setPage(pages)
  }, [data, isPlaceholderData, page, pages])

  return (
    <Card component="section" aria-labelledby="proximas" padding="lg">
      <Stack>
        <Head total={data?.total ?? 0} late={late} selecting={selecting} />
        {failure && <LoadFailure {...failure} />}
        {!data && !failure && <UpcomingSkeleton />}
        {data?.total === 0 && (memberId ? <NothingWith /> : <NothingYet />)}
        {data && data.total > 0 && (
          <ul className={classes.list} aria-busy={isPlaceholderData}>
            {data.appointments.map((appointment) => (
              <UpcomingItem
                key={appointment.id}
                appointment={appointment}
                isSelecting={selecting.isSelecting}
              />
            ))}
          </ul>
        )}
        {pages > 1 && <Pager label="Próximas citas" page={page} pages={pages} onChange={setPage} />}
        {selecting.isSelecting && <SelectionBar {...selecting.bar} />}
      </Stack>
    </Card>
  )
}

interface HeadProps {
  total: number
  /** How late somebody is today; null for nobody. */
  late: string | null
  selecting: ReturnType<typeof useSelecting>
}

const Heading = ({ late }: Pick<HeadProps, 'late'>) => (
  <Group gap="xs">
    <Title order={2} size="h3" id="proximas">
      Próximas Citas
    </Title>
    <LateBadge words={late} />
  </Group>
)

/** The title with the number of appointments, and the buttons. */
function Head({ total, late, selecting }: HeadProps) {
  const mayBook = useMayBook()
  return (
    <Group justify="space-between" gap="sm">
      <div>
        <Heading late={late} />
        {total > 0 && (
          <Group gap="xs">
            <Text c="dimmed" size="sm">
              {total} en total
            </Text>
            <Button
              {...selecting.toggle}
              variant={selecting.isSelecting ? 'light' : 'subtle'}
              px="xs"
              aria-label="Seleccionar citas"
            >
              Seleccionar
            </Button>
          </Group>
        )}
      </div>
      <div className={classes.ways}>
        <Button
          component={Link}
          to="/calendar"
          variant="default"
          px="md"
          classNames={{ section: classes.sign }}
          leftSection={<IconCalendar size={18} aria-hidden />}
        >
          Ver Calendario
        </Button>
        {mayBook && <NewAppointment />}
      </div>
    </Group>
  )
}

function NothingWith() {
  return (
    <EmptyState
      icon={<IconCalendarHeart size={36} aria-hidden />}
      title="Esta persona no tiene citas próximas"
      message="Elige «Todos» para ver las de tu equipo."
    />
  )
}

function NothingYet() {
  const seesAll = useSeesAll()
  const ownPage = useOwnPage()
  return (
    <EmptyState
      icon={<IconCalendarHeart size={36} aria-hidden />}
      title="Aún no tienes citas próximas"
      message={
        seesAll || ownPage
          ? 'Comparte tu enlace: tus clientes eligen un horario libre y la cita aparece aquí al momento.'
          : 'Las que te agenden aparecen aquí al momento.'
      }
    />
  )
}

function NewAppointment() {
  const show = useAppointmentDialogs((dialogs) => dialogs.show)
  return (
    <Button
      px="md"
      classNames={{ section: classes.sign }}
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={() => show({ kind: 'schedule' })}
    >
      Nueva Cita
    </Button>
  )
}

const rows = ['a', 'b', 'c', 'd', 'e']

/** Skeleton of the list while it loads. */
function UpcomingSkeleton() {
  return (
    <Loading label="Cargando citas">
      {rows.map((row) => (
        <div key={row} className={classes.item}>
          <Skeleton circle height={44} />
          <Stack gap={8}>
            <Skeleton height={16} width="45%" />
            <Skeleton height={12} width="30%" />
            <Skeleton height={14} width="60%" />
          </Stack>
        </div>
      ))}
    </Loading>
  )
}
