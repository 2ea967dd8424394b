import { Alert, Text } from '@mantine/core'
import { IconVideoOff } from '@tabler/icons-react'

const title = 'Google Meet no disponible'
const hint = 'Conecta Google Calendar en Configuración para crear el enlace de tus citas en línea.'

/** Without a connected calendar nobody makes the links of video calls: a warning where one is wanted. */
export function MeetNotice({ isWanted }: { isWanted: boolean }) {
  if (!isWanted)
    return (
      <Text size="sm" c="dimmed">
        <Text span inherit fw={600}>
          {title}.
        </Text>{' '}
        {hint}
      </Text>
    )
  return (
    <Alert
      color="yellow"
      variant="light"
      title={title}
      icon={<IconVideoOff size={20} aria-hidden />}
    >
      {hint}
    </Alert>
  )
}
