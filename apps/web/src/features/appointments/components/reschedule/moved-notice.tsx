import type { Appointment } from '@cuando/contract/appointment'
import { capitalize } from '@cuando/es/capitalize'
import { formatLongDate } from '@cuando/es/format-long-date'
import { Button, Stack, Text } from '@mantine/core'
import { IconCalendarCheck } from '@tabler/icons-react'

/** How it turned out; it closes by itself. */
export function MovedNotice({ moved, onClose }: { moved: Appointment; onClose: () => void }) {
  return (
    <Stack align="center" ta="center" py="md">
      <Text c="agave" component="span">
        <IconCalendarCheck size={44} aria-hidden />
      </Text>
      <Text fw={600} role="status">
        Cita reagendada correctamente
      </Text>
      <Text>{capitalize(formatLongDate(moved.date, moved.time))}</Text>
      <Button variant="default" onClick={onClose} data-autofocus>
        Cerrar
      </Button>
    </Stack>
  )
}
