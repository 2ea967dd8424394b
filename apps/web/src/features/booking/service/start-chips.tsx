import { startValue } from '@cuando/contract/booking/page-state'
import { formatNearDay } from '@cuando/es/time/dates'
import { formatTime } from '@cuando/es/time/times'
import { whatsappId } from '../business/use-whatsapp-text.ts'
import { useOwnTime } from '../time/own-time.tsx'
import { useHourFormat } from '../time/use-hour-format.ts'
import { seatsText } from './event-model.ts'
import { nextStarts } from './next-starts-model.ts'
import type { ShownService } from './own-service-model.ts'
import { StartChip } from './start-chip.tsx'
import classes from './start-chips.module.css'

interface StartChipsProps {
  service: ShownService
  zone: string
  /** The current date at the business. */
  today: string
  isOpen: boolean
  /** Whether to offer the others, which may be open for good. */
  hasMore: boolean
}

/** Buttons for the next free starts of a service, and for all others. They belong in the form of its row. */
export function StartChips({ service, zone, today, isOpen, hasMore }: StartChipsProps) {
  const starts = nextStarts(service)
  const format = useHourFormat()
  const ownTime = useOwnTime(zone, service.isOnline)
  if (starts.length === 0) return noStarts
  return (
    <div className={classes.ways}>
      <div className={classes.chips}>
        {starts.map((start, index) => {
          const time = formatTime(start.time, format)
          const isSameDay = start.date === starts[index - 1]?.date
          return (
            <StartChip
              key={startValue(start)}
              start={start}
              serviceName={service.name}
              shown={isSameDay ? time : `${formatNearDay(start.date, today)} · ${time}`}
              own={ownTime(start)}
              seats={start.seats !== undefined && seatsText(start.seats)}
            />
          )
        })}
      </div>
      {hasMore && (
        <button
          type="submit"
          className={classes.more}
          aria-expanded={isOpen}
          aria-label={`Más horarios: ${service.name}`}
        >
          Más horarios
        </button>
      )}
    </div>
  )
}

const noStarts = (
  <p className={classes.none}>
    Por ahora no hay horarios en línea. <a href={`#${whatsappId}`}>Pregunta por WhatsApp</a>
  </p>
)
