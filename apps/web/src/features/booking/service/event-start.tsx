import { formatNearDay } from '@cuando/es/time/dates'
import type { LocalTime } from '@cuando/es/time/local-time'
import { formatTime } from '@cuando/es/time/times'
import { useHourFormat } from '../time/use-hour-format.ts'
import { eventState, seatsText } from './event-model.ts'
import type { ShownService } from './own-service-model.ts'
import { StartChip } from './start-chip.tsx'
import classes from './start-chips.module.css'

const obstacles = {
  full: 'Cupo lleno',
  closed: 'Ya no se puede reservar',
  past: 'Ya pasó',
}

/** The one start of an event and the seats left, or why it can't be booked. Belongs in the form of its row. */
export function EventStart({ service, now }: { service: ShownService; now: LocalTime }) {
  const { specificDate: date, specificTime: time, maxAttendees, currentAttendees } = service
  const format = useHourFormat()
  if (!date || !time) return null
  const state = eventState(service, now)
  const when = `${formatNearDay(date, now.date)} · ${formatTime(time, format)}`
  return (
    <div className={classes.event}>
      {state === 'open' ? (
        <StartChip start={{ date, time }} serviceName={service.name} shown={when} />
      ) : (
        <span className={classes.when}>{when}</span>
      )}
      <span className={classes.seats} data-state={state}>
        {state === 'open'
          ? maxAttendees !== null && seatsText(maxAttendees - currentAttendees)
          : obstacles[state]}
      </span>
    </div>
  )
}
