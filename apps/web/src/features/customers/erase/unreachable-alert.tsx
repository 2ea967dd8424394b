import type { unreachableEvents } from '@cuando/contract/accounts/integrations'
import type { Data } from '@cuando/contract/calls/endpoint'
import { countOf } from '@cuando/es/text'
import { formatLongDate } from '@cuando/es/time/dates'
import { Alert, List, ScrollArea, Stack, Text } from '@mantine/core'
import { IconCalendarOff } from '@tabler/icons-react'

export type UnreachableEvents = Data<typeof unreachableEvents>

/** Lists the events with a customer's data in a Google account that is no longer connected. */
export function UnreachableAlert({ events, total }: UnreachableEvents) {
  const more = total - events.length
  return (
    <Alert
      color="yellow"
      variant="light"
      role="note"
      title="Sus datos se quedan en Google Calendar"
      icon={<IconCalendarOff size={20} aria-hidden />}
    >
      <Stack gap="xs">
        <Text size="sm">{words(total)}</Text>
        <ScrollArea.Autosize mah={160} type="auto" viewportProps={{ tabIndex: 0 }}>
          <List size="sm" spacing={2} withPadding>
            {events.map(({ date, time, serviceName }) => (
              <List.Item key={`${date} ${time} ${serviceName}`}>
                {[formatLongDate(date, time), serviceName].filter(Boolean).join(' · ')}
              </List.Item>
            ))}
          </List>
          {more > 0 && <Text size="sm">y {countOf(more, 'evento más', 'eventos más')}</Text>}
        </ScrollArea.Autosize>
      </Stack>
    </Alert>
  )
}

const words = (total: number) =>
  total === 1
    ? 'Este evento está en una cuenta de Google que ya no está conectada, con su nombre, correo y teléfono. Bórralo ahí, o conecta de nuevo esa cuenta.'
    : 'Estos eventos están en una cuenta de Google que ya no está conectada, con su nombre, correo y teléfono. Bórralos ahí, o conecta de nuevo esa cuenta.'
