import { Alert, Button, Group, Loader, Stack, Text } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import type { GoogleCalendarStatus } from '../../../../domain/google/calendar-status.ts'
import { useTicking } from '../../../../lib/hooks/now.tsx'
import { useIsOwner } from '../../../../lib/session/role.ts'
import { syncedText } from '../../google-calendar-model.ts'
import { CalendarChoice } from './calendar-choice.tsx'
import classes from './integrations.module.css'
import { ScopeChoice } from './scope-choice.tsx'

interface ConnectedGoogleProps {
  status: GoogleCalendarStatus
  onDisconnect: () => void
}

/** The account, the age of its busy times, and the choice of calendars. */
export function ConnectedGoogle({ status, onDisconnect }: ConnectedGoogleProps) {
  const { email, syncedAt, isDelayed, appointments } = status
  const isOwner = useIsOwner()
  return (
    <>
      <div>
        {email && <Text className={classes.email ?? ''}>{email}</Text>}
        {syncedAt !== null && <Synced at={syncedAt} />}
        {syncedAt === null && !isDelayed && <Reading />}
      </div>
      {isDelayed && (
        <Alert
          color="yellow"
          variant="light"
          role="status"
          title="Google tarda en responder"
          icon={<IconCloudOff size={20} aria-hidden />}
        >
          {syncedAt === null
            ? 'Lo seguimos intentando. Todavía no leemos tu calendario: lo que tengas ahí aún no ocupa tu horario.'
            : 'Lo seguimos intentando y nada se pierde: tus citas llegarán a tu calendario, y mientras tanto usamos lo último que leímos.'}
        </Alert>
      )}
      <CalendarChoice status={status} />
      {appointments && <ScopeChoice appointments={appointments} />}
      <Stack gap="xs" align="flex-start">
        <Text size="sm" c="dimmed">
          {meetWords(status, isOwner)}
        </Text>
        <Text size="sm" c="dimmed">
          Mueve y cancela tus citas aquí: lo que cambies en Google no cambia la cita.
        </Text>
        <Button variant="default" onClick={onDisconnect}>
          Desconectar
        </Button>
      </Stack>
    </>
  )
}

function meetWords(status: GoogleCalendarStatus, isOwner: boolean): string {
  // Until the calendars are listed, nothing bad is said.
  const hasMeet = status.hasMeet || status.calendars.length === 0
  if (!isOwner)
    return hasMeet
      ? 'Tus citas en línea llevan un enlace de Google Meet.'
      : 'Tu cuenta de Google no permite enlaces de Meet.'
  return hasMeet
    ? 'Las citas en línea llevan un enlace de Google Meet. Si le pones tu propio enlace a una cita o a un servicio, cuenta el tuyo.'
    : 'Tu cuenta de Google no permite enlaces de Meet: ponle tu propio enlace a cada servicio en línea.'
}

function Reading() {
  return (
    <Group gap="xs" role="status">
      <Loader size="xs" aria-hidden />
      <Text size="sm">Leyendo tu calendario…</Text>
    </Group>
  )
}

const tickMs = 30_000

function Synced({ at }: { at: string }) {
  const now = useTicking(tickMs)
  return (
    <Text size="sm" c="dimmed">
      {syncedText(at, Math.max(now, Date.parse(at)))}
    </Text>
  )
}
