import { Alert, Button, Group, Loader, Stack, Text } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { type GoogleCalendarStatus, meetOf } from '../../../../domain/google/calendar-status.ts'
import { useTicking } from '../../../../lib/hooks/now.tsx'
import { syncedText } from '../../google-calendar-model.ts'
import { CalendarChoice } from './calendar-choice.tsx'
import classes from './integrations.module.css'

interface ConnectedGoogleProps {
  status: GoogleCalendarStatus
  onDisconnect: () => void
}

/** The account, the age of its busy times, and the choice of calendars. */
export function ConnectedGoogle({ status, onDisconnect }: ConnectedGoogleProps) {
  const { email, syncedAt, isDelayed } = status
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
      <Stack gap="xs" align="flex-start">
        <Text size="sm" c="dimmed">
          {meetOf(status) !== 'no'
            ? 'Las citas en línea llevan un enlace de Google Meet. Si le pones tu propio enlace a una cita o a un servicio, cuenta el tuyo.'
            : 'Tu cuenta de Google no permite enlaces de Meet: ponle tu propio enlace a cada servicio en línea.'}
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
