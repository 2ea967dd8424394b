import { countOf } from '@cuando/es/text'
import { formatLongDate } from '@cuando/es/time/dates'
import { Alert, List } from '@mantine/core'
import { IconCalendarX } from '@tabler/icons-react'
import type { BlockedEvent } from '../../days/blocked-events-model.ts'

const shown = 5

/** Lists the events that can't be booked any more once their time is blocked. */
export function EventNotice({ events }: { events: readonly BlockedEvent[] }) {
  if (events.length === 0) return null
  const rest = events.length - shown
  return (
    <Alert
      color="yellow"
      icon={<IconCalendarX aria-hidden />}
      title={
        events.length === 1
          ? 'Un evento no se podrá reservar más'
          : `${events.length} eventos no se podrán reservar más`
      }
    >
      Quienes ya tienen lugar lo conservan.
      <List mt={4}>
        {events.slice(0, shown).map(({ id, name, date, time, attendees }) => (
          <List.Item key={id}>
            {`${name}, ${formatLongDate(date, time)}: ${countOf(attendees, 'asistente', 'asistentes')}`}
          </List.Item>
        ))}
        {rest > 0 && <List.Item>{`y ${countOf(rest, 'evento más', 'eventos más')}`}</List.Item>}
      </List>
    </Alert>
  )
}
