import { capitalize } from '@cuando/es/capitalize'
import { countOf } from '@cuando/es/count-of'
import { formatLongDate } from '@cuando/es/format-long-date'
import { formatPhone } from '@cuando/es/format-phone'
import type { LocalTime } from '@cuando/es/local-time'
import type { AppointmentDetails } from '../appointment-details-model.ts'
import { instantOf } from '../commerce-time-model.ts'
import { AppointmentLocation } from './appointment-location.tsx'
import classes from './appointment-summary.module.css'
import { Fact } from './fact.tsx'
import { ZoneNote } from './zone-note.tsx'

interface AppointmentSummaryProps {
  details: AppointmentDetails
  zone: string
  /** The time that it had before, where it is moved. */
  before?: LocalTime
  /** False where the business's address stands beside it already. */
  saysWhereBusinessIs?: boolean
}

/** Everything about an appointment that its customer should read once more. */
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
        <Fact label="Correo">{person.email}</Fact>
        {person.phone && <Fact label="Teléfono">{formatPhone(person.phone)}</Fact>}
        {person.notes && <Fact label="Notas">{person.notes}</Fact>}
      </dl>
    </div>
  )
}

function When({ when, before }: { when: LocalTime; before: LocalTime | undefined }) {
  if (before) {
    return (
      <>
        <Fact label="Antes">
          <s className={classes.before}>{capitalize(formatLongDate(before.date, before.time))}</s>
        </Fact>
        <Fact label="Ahora">{capitalize(formatLongDate(when.date, when.time))}</Fact>
      </>
    )
  }
  return (
    <>
      <Fact label="Fecha">{capitalize(formatLongDate(when.date))}</Fact>
      <Fact label="Hora">{when.time}</Fact>
    </>
  )
}
