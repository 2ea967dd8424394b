import { formatDuration, unbrokenPrice } from '@cuando/es/amounts'
import { modalityLabels } from '@cuando/es/appointments/modality-labels'
import { capitalize } from '@cuando/es/text'
import { formatLongDate } from '@cuando/es/time/dates'
import type { LocalTime } from '@cuando/es/time/local-time'
import { formatTime } from '@cuando/es/time/times'
import { IconExternalLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { mapsUrl } from '../../../domain/place/maps-url.ts'
import type {
  AppointmentDetails,
  AppointmentLocationDetails,
} from '../confirmed/appointment-details-model.ts'
import { PlaceMap } from '../location/place-map.tsx'
import { ModalityIcon } from '../service/modality-icon.tsx'
import { instantOf } from '../time/commerce-time-model.ts'
import { useBothTimes } from '../time/use-both-times.ts'
import { useHourFormat } from '../time/use-hour-format.ts'
import { ZoneNote } from '../time/zone-note.tsx'
import classes from './appointment-card.module.css'

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
  const { title, when, duration, price, member, location } = details
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
              <span className={classes.facts}>
                {[
                  formatDuration(duration),
                  price && unbrokenPrice(price),
                  member && `con ${member}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
          </p>
        </div>
      )}
      {when && !both && <ZoneNote zone={zone} instants={[instantOf(when.date, when.time, zone)]} />}
      <Place location={location} hasWay={!isCancelled && !isPlanned} />
      {hasMap && !isCancelled && location.modality !== 'ONLINE' && (
        <div className={classes.map}>
          <PlaceMap whose={location.map} address={location.address} />
        </div>
      )}
      {children}
    </section>
  )
}

interface PlaceProps {
  location: AppointmentLocationDetails
  /** Whether to lead there. */
  hasWay: boolean
}

function Place({ location, hasWay }: PlaceProps) {
  const { modality, address, meetLink, linkNote } = location
  return (
    <div className={classes.place}>
      <ModalityIcon modality={modality} size={22} />
      {modality === 'ONLINE' ? (
        <div>
          <p>Cita virtual</p>
          {/* The link may arrive while the page is read. */}
          <div role="status">
            {meetLink && <OutLink href={meetLink}>Entrar a la videollamada</OutLink>}
            {!meetLink && linkNote && <p className={classes.note}>{linkNote}</p>}
          </div>
        </div>
      ) : (
        <div>
          <p>
            {modalityLabels[modality]}
            {address && <span className={classes.note}>{address}</span>}
          </p>
          {/* Nobody needs the way to their own home. */}
          {address && modality === 'LOCAL' && hasWay && (
            <OutLink href={mapsUrl(location)}>Cómo llegar</OutLink>
          )}
        </div>
      )}
    </div>
  )
}

function OutLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className={classes.link}>
      {children}
      <IconExternalLink size={16} aria-hidden />
    </a>
  )
}
