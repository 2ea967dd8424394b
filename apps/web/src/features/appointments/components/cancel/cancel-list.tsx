import { capitalize } from '@cuando/es/text'
import { formatLongDate } from '@cuando/es/time/dates'
import { ScrollArea, Text } from '@mantine/core'
import type { SelectedAppointment } from '../../../../domain/appointments/selected-appointments.ts'
import classes from './cancel-list.module.css'

interface CancelListProps {
  appointments: readonly SelectedAppointment[]
  /** All belong to one customer, who is named elsewhere. */
  isOfOne?: boolean
}

/** The appointments to be cancelled, soonest first. */
export function CancelList({ appointments, isOfOne = false }: CancelListProps) {
  const at = ({ date, time }: SelectedAppointment) => `${date} ${time}`
  return (
    <ScrollArea.Autosize
      mah="13.75rem"
      className={classes.box ?? ''}
      // The list may overflow its box, so it must be scrollable by keyboard.
      viewportProps={{ tabIndex: 0, role: 'group', 'aria-label': 'Citas por cancelar' }}
    >
      <ul className={classes.list}>
        {appointments
          .toSorted((a, b) => (at(a) < at(b) ? -1 : 1))
          .map((each) => (
            <li key={each.id}>
              {!isOfOne && <Text fw={600}>{each.name}</Text>}
              <Text size="sm">{capitalize(formatLongDate(each.date, each.time))}</Text>
            </li>
          ))}
      </ul>
    </ScrollArea.Autosize>
  )
}
