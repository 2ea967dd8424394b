import { Alert, Anchor, Button, Group, List, Text } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { Link } from 'wouter'
import type { GoogleCalendarStatus } from '../../../../domain/google/calendar-status.ts'
import { useIsOwner } from '../../../../lib/session/role.ts'
import classes from './integrations.module.css'
import type { Connecting } from './use-connect-google.ts'

/** Shown if this installation is not registered with Google: it lists the alternatives. */
export function UnavailableGoogle() {
  return (
    <Text>
      Abre el archivo que llega en cada correo de cita, y la cita queda en tu calendario
      {useIsOwner() && (
        <>
          ; el enlace de tus videollamadas lo pones en cada <ServicesLink />
        </>
      )}
      . Conectar tu Google Calendar todavía no se puede.
    </Text>
  )
}

const ServicesLink = () => (
  <Anchor component={Link} to="/settings?tab=appointments" inherit>
    servicio en línea
  </Anchor>
)

interface ConnectProps {
  connect: () => void
  connecting: Connecting
}

/** The benefits of connecting, the data that are read, and the button. */
export function DisconnectedGoogle(connection: ConnectProps) {
  return (
    <>
      <List spacing="xs">
        <List.Item>
          {useIsOwner() ? 'Cada cita' : 'Cada cita que atiendes'} aparece en tu calendario, y si
          cambia o se cancela, también ahí.
        </List.Item>
        <List.Item>Las citas en línea llevan su propio enlace de Google Meet.</List.Item>
        <List.Item>Las horas en que tienes algo en tu calendario no se ofrecen.</List.Item>
      </List>
      <Text c="dimmed">
        Leemos cuándo estás ocupado, no cómo se llaman tus eventos ni con quién son.
      </Text>
      <ConnectButton {...connection} label="Conectar con Google Calendar" />
      {useIsOwner() && (
        <Text size="sm" c="dimmed">
          Sin Google también puedes: cada correo de cita lleva un archivo para cualquier calendario,
          y el enlace de tus videollamadas lo pones tú en cada <ServicesLink />.
        </Text>
      )}
    </>
  )
}

interface RevokedGoogleProps extends ConnectProps {
  status: GoogleCalendarStatus
  onDisconnect: () => void
}

/** Shown when Google no longer accepts the grant. Says that bookings still work, and has a button to connect again. */
export function RevokedGoogle({ status, onDisconnect, ...connection }: RevokedGoogleProps) {
  return (
    <>
      {status.email && <Text className={classes.email ?? ''}>{status.email}</Text>}
      <Alert
        color="yellow"
        variant="light"
        title="Google ya no nos da acceso"
        icon={<IconPlugConnectedX size={20} aria-hidden />}
      >
        Tus citas siguen como siempre y tus clientes pueden reservar. Las nuevas llegan a tu
        calendario, con su enlace de Meet, cuando vuelvas a conectar. Hasta entonces usamos lo
        último que leímos.
      </Alert>
      <Group align="flex-start">
        <ConnectButton {...connection} label="Volver a conectar" />
        <Button variant="default" disabled={connection.connecting !== null} onClick={onDisconnect}>
          Desconectar
        </Button>
      </Group>
    </>
  )
}

/** Status text while connecting. */
const progress: Record<NonNullable<Connecting>, string> = {
  atGoogle: 'Sigue en la ventana de Google.',
  here: 'Conectando…',
}

function ConnectButton({ connect, connecting, label }: ConnectProps & { label: string }) {
  return (
    <div>
      <Button loading={connecting !== null} onClick={connect}>
        {label}
      </Button>
      <Text size="sm" c="dimmed" mt={connecting ? 'xs' : 0} role="status">
        {connecting && progress[connecting]}
      </Text>
    </div>
  )
}
