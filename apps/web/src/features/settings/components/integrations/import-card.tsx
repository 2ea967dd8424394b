import { Button, Card, Group, Stack, Text, ThemeIcon, Title } from '@mantine/core'
import { IconCalendarUp } from '@tabler/icons-react'
import { useAppointmentDialogs } from '../../../../domain/appointments/open-dialog.ts'

/** Where an owner brings the appointments of another calendar. */
export function ImportCard() {
  const show = useAppointmentDialogs((dialogs) => dialogs.show)
  return (
    <Card component="section" aria-labelledby="import-appointments" padding="lg" maw={720}>
      <Stack align="flex-start">
        <Group wrap="nowrap" gap="md">
          <ThemeIcon size={44} radius="md" variant="light">
            <IconCalendarUp size={24} aria-hidden />
          </ThemeIcon>
          <Title order={2} size="h3" id="import-appointments">
            Citas de otro calendario
          </Title>
        </Group>
        <Text>
          ¿Ya tienes citas en Google Calendar, Apple, Outlook o Fresha? Impórtalas de su archivo: a
          nadie le llega un correo, y se puede deshacer.
        </Text>
        <Button variant="default" onClick={() => show({ kind: 'import' })}>
          Importar citas
        </Button>
      </Stack>
    </Card>
  )
}
