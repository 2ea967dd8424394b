import { capitalize } from '@cuando/es/text'
import { formatLongDate } from '@cuando/es/time/dates'
import type { LocalTime } from '@cuando/es/time/local-time'
import { formatTime } from '@cuando/es/time/times'
import type { ReactNode } from 'react'
import type { AppointmentDetails } from '../confirmed/appointment-details-model.ts'
import { instantOf } from '../time/commerce-time-model.ts'
import { useBothTimes } from '../time/use-both-times.ts'
import { useHourFormat } from '../time/use-hour-format.ts'
import { ZoneNote } from '../time/zone-note.tsx'
import classes from './appointment-card.module.css'
import { factsOf } from './appointment-facts-model.ts'
import { AppointmentPlace } from './appointment-place.tsx'

interface AppointmentCardProps {
  details: AppointmentDetails
  zone: string
  /** The time before it was moved. */
  before?: LocalTime | undefined
  /** Whether it was cancelled: its date is struck out, and no way leads there. */
  isCancelled?: boolean
  /** Whether it is not booked yet: the way there would only take space. */
  isPlanned?: boolean
  /** False to leave the map out. */
  hasMap?: boolean
  /** Further details, shown below. */
  children?: ReactNode
}

/** Compact card with the service, time and place of an appointment. */
export function AppointmentCard(props: AppointmentCardProps) {
  const {
    details,
    zone,
    before,
    isCancelled = false,
    isPlanned = false,
    hasMap = true,
    children,
  } = props
  const { title, when, location } = details
  const format = useHourFormat()
  const both = useBothTimes(zone, when, location.modality === 'ONLINE')
  return (
    <section className={classes.card} aria-label="Detalles de la cita">
      <h2 className={classes.title}>{title}</h2>
      {when && (
        <div>
          {before && (
            <p className={classes.before}>
              <span>Antes</span>{' '}
              <s>{capitalize(formatLongDate(before.date, before.time, format))}</s>
            </p>
          )}
          <p className={classes.when} data-cancelled={isCancelled}>
            <span>{capitalize(formatLongDate(when.date))}</span>
            <span>
              <strong>{both ?? formatTime(when.time, format)}</strong>{' '}
              <span className={classes.facts}>{factsOf(details)}</span>
            </span>
          </p>
        </div>
      )}
      {when && !both && <ZoneNote zone={zone} instants={[instantOf(when.date, when.time, zone)]} />}
      <AppointmentPlace
        location={location}
        hasWay={!isCancelled && !isPlanned}
        hasMap={hasMap && !isCancelled}
      />
      {children}
    </section>
  )
}
