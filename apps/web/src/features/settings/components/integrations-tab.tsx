import { Badge, Card, Group, Stack, Text, ThemeIcon, Title } from '@mantine/core'
import { IconCalendarShare } from '@tabler/icons-react'

/**
 * 'Integraciones': Google Calendar, which cannot be connected because this installation has no Google access.
 */
export function IntegrationsTab() {
  return (
    <Card component="section" aria-labelledby="google-calendar" padding="lg" maw={720}>
      <Group align="flex-start" wrap="nowrap" gap="md">
        <ThemeIcon size={44} radius="md" variant="light">
          <IconCalendarShare size={24} aria-hidden />
        </ThemeIcon>
        <Stack gap="xs">
          <Group gap="sm">
            <Title order={2} size="h3" id="google-calendar">
              Google Calendar
            </Title>
            <Badge color="gray">No disponible</Badge>
          </Group>
          <Text>
            Al conectarlo, tus citas aparecen en tu calendario de Google y las citas en línea llevan
            su enlace de Google Meet.
          </Text>
          <Text c="dimmed">
            Google no está configurado en esta instalación, así que todavía no se puede conectar.
            Quien la administra puede activarlo. Mientras tanto, cada correo de cita lleva un
            archivo que se abre con cualquier calendario.
          </Text>
        </Stack>
      </Group>
    </Card>
  )
}
