import { Badge, Card, Group, Skeleton, Stack, ThemeIcon, Title } from '@mantine/core'
import { IconCalendarShare } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useState } from 'react'
import { googleCalendarQuery } from '../../../../domain/google/calendar-status.ts'
import { useLoadFailure } from '../../../../lib/hooks/use-load-failure.ts'
import { LoadFailure } from '../../../../ui/lists/load-failure.tsx'
import { useRestoredFocus } from '../../../../ui/page/use-restored-focus.ts'
import { Loading } from '../../../../ui/plain/loading.tsx'
import { type CalendarState, calendarState, statusInterval } from '../../google-calendar-model.ts'
import { ConnectedGoogle } from './connected-google.tsx'
import { DisconnectDialog } from './disconnect-dialog.tsx'
import { DisconnectedGoogle, RevokedGoogle, UnavailableGoogle } from './unconnected-google.tsx'
import { useConnectGoogle } from './use-connect-google.ts'

/** The state of the connection to Google Calendar, with buttons to connect and disconnect. */
export function GoogleCard() {
  const query = useQuery({
    ...googleCalendarQuery,
    refetchInterval: ({ state }) => statusInterval(state.data),
  })
  const failure = useLoadFailure(query)
  const { heading, restoreFocus } = useRestoredFocus()
  const [isAsking, setAsking] = useState(false)
  const connection = useConnectGoogle({ onEnd: restoreFocus })
  const { data } = query
  const state = data ? calendarState(data) : null
  const onDisconnect = () => setAsking(true)
  return (
    <Frame state={state} heading={heading}>
      {!data && failure && <LoadFailure {...failure} />}
      {!data && !failure && <CardSkeleton />}
      {state === 'unavailable' && <UnavailableGoogle />}
      {state === 'disconnected' && <DisconnectedGoogle {...connection} />}
      {data && state === 'revoked' && (
        <RevokedGoogle status={data} {...connection} onDisconnect={onDisconnect} />
      )}
      {data && state === 'connected' && (
        <ConnectedGoogle status={data} onDisconnect={onDisconnect} />
      )}
      <DisconnectDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        onClosed={restoreFocus}
      />
    </Frame>
  )
}

const badges: Record<CalendarState, { color: string; label: string } | null> = {
  unavailable: { color: 'gray', label: 'No disponible' },
  disconnected: null,
  revoked: { color: 'yellow', label: 'Sin acceso' },
  connected: { color: 'agave', label: 'Conectado' },
}

interface FrameProps {
  state: CalendarState | null
  heading: RefObject<HTMLHeadingElement | null>
  children: ReactNode
}

function Frame({ state, heading, children }: FrameProps) {
  const badge = state && badges[state]
  return (
    <Card component="section" aria-labelledby="google-calendar" padding="lg" maw={720}>
      <Stack>
        <Group wrap="nowrap" gap="md">
          <ThemeIcon size={44} radius="md" variant="light">
            <IconCalendarShare size={24} aria-hidden />
          </ThemeIcon>
          <Group gap="sm">
            <Title order={2} size="h3" id="google-calendar" tabIndex={-1} ref={heading}>
              Google Calendar
            </Title>
            {badge && <Badge color={badge.color}>{badge.label}</Badge>}
          </Group>
        </Group>
        {children}
      </Stack>
    </Card>
  )
}

function CardSkeleton() {
  return (
    <Loading label="Cargando la configuración">
      <Stack>
        <Skeleton height={16} width="80%" />
        <Skeleton height={16} width="60%" />
        <Skeleton height={44} width={240} />
      </Stack>
    </Loading>
  )
}
