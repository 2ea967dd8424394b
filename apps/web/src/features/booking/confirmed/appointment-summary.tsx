import type { Modality } from '@cuando/contract/modality'
import { formatLongDate } from '@cuando/es/dates'
import type { LocalTime } from '@cuando/es/local-time'
import { modalityLabels } from '@cuando/es/modality-labels'
import { formatPhone } from '@cuando/es/phones'
import { capitalize, countOf } from '@cuando/es/text'
import { formatTime } from '@cuando/es/times'
import { IconExternalLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { mapsLink } from '../location/maps-link-model.ts'
import { PlaceMap } from '../location/place-map.tsx'
import { ModalityIcon } from '../service/modality-icon.tsx'
import { instantOf } from '../time/commerce-time-model.ts'
import { useHourFormat } from '../time/hour-format.ts'
import { ZoneNote } from '../time/zone-note.tsx'
import type { AppointmentDetails, AppointmentLocationDetails } from './appointment-details-model.ts'
import classes from './appointment-summary.module.css'

interface AppointmentSummaryProps {
  details: AppointmentDetails
  zone: string
  /** The previous time, when the appointment is being moved. */
  before?: LocalTime
  /** False if the business's address is already shown next to it. */
  saysWhereBusinessIs?: boolean
}

/** All facts of an appointment, for the customer to check. */
export function AppointmentSummary(props: AppointmentSummaryProps) {
  const { details, zone, before, saysWhereBusinessIs = true } = props
  const { title, description, when, duration, price, host, location, person } = details
  return (
    <div className={classes.summary}>
      <div>
        <h3 className={classes.title}>{title}</h3>
        {description && <p className={classes.description}>{description}</p>}
      </div>
      <dl className={classes.facts}>
        {when && <When when={when} before={before} />}
        <Fact label="Duración">{countOf(duration, 'minuto', 'minutos')}</Fact>
        {price && <Fact label="Precio">{price}</Fact>}
        {host && <Fact label="Responsable">{host}</Fact>}
      </dl>
      {when && <ZoneNote zone={zone} instants={[instantOf(when.date, when.time, zone)]} />}
      {(saysWhereBusinessIs || location.modality !== 'LOCAL') && (
        <AppointmentLocation location={location} />
      )}
      <dl className={classes.facts}>
        <Fact label="A nombre de">{person.fullName}</Fact>
        {person.email && <Fact label="Correo">{person.email}</Fact>}
        {person.phone && <Fact label="Teléfono">{formatPhone(person.phone)}</Fact>}
        {person.notes && <Fact label="Notas">{person.notes}</Fact>}
      </dl>
    </div>
  )
}

function When({ when, before }: { when: LocalTime; before: LocalTime | undefined }) {
  const format = useHourFormat()
  if (before) {
    return (
      <>
        <Fact label="Antes">
          <s className={classes.before}>
            {capitalize(formatLongDate(before.date, before.time, format))}
          </s>
        </Fact>
        <Fact label="Ahora">{capitalize(formatLongDate(when.date, when.time, format))}</Fact>
      </>
    )
  }
  return (
    <>
      <Fact label="Fecha">{capitalize(formatLongDate(when.date))}</Fact>
      <Fact label="Hora">{formatTime(when.time, format)}</Fact>
    </>
  )
}

/** One line of a list of facts. */
function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The appointment's location: the business, the customer's address or a meeting link. */
function AppointmentLocation({ location }: { location: AppointmentLocationDetails }) {
  const { modality, address, meetLink, linkNote, map } = location
  if (modality === 'ONLINE') {
    return (
      <Panel modality="ONLINE" title="Cita virtual">
        {/* The link may arrive while the page is read. */}
        <div role="status">
          {meetLink && <OutLink href={meetLink}>Entrar a la videollamada</OutLink>}
          {!meetLink && linkNote && <p>{linkNote}</p>}
        </div>
      </Panel>
    )
  }
  return (
    <Panel
      modality={modality}
      title={modalityLabels[modality]}
      picture={<PlaceMap whose={map} address={address} />}
    >
      {address && (
        <>
          <p>{address}</p>
          <OutLink href={mapsLink(location)}>Abrir en mapas</OutLink>
        </>
      )}
    </Panel>
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

interface PanelProps {
  modality: Modality
  title: string
  picture?: ReactNode
  children: ReactNode
}

function Panel({ modality, title, picture, children }: PanelProps) {
  return (
    <div className={classes.panel}>
      {picture}
      <div className={classes.words}>
        <ModalityIcon modality={modality} size={28} />
        <div>
          <h4>{title}</h4>
          {children}
        </div>
      </div>
    </div>
  )
}
