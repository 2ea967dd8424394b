import { Anchor, Badge, Card, Group, Stack, Text, ThemeIcon, Title } from '@mantine/core'
import { IconCalendarShare } from '@tabler/icons-react'
import { Link } from 'wouter'
import { CalendarFeedCard } from './integrations/calendar-feed-card.tsx'

/** 'Integraciones': that Google Calendar cannot be connected, and what there is instead. */
export function IntegrationsTab() {
  return (
    <Stack>
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
              Todavía no se puede conectar. Cada correo de cita lleva un archivo que la agrega a
              cualquier calendario, el de Google también, y el enlace de tus videollamadas lo pones
              tú en cada{' '}
              <Anchor component={Link} to="/settings?tab=appointments" inherit>
                servicio en línea
              </Anchor>
              .
            </Text>
          </Stack>
        </Group>
      </Card>
      <CalendarFeedCard />
    </Stack>
  )
}
