import { capitalize } from '@cuando/es/text'
import { formatRelativeDay } from '@cuando/es/time/dates'
import { localTime } from '@cuando/es/time/local-time'
import { formatTime } from '@cuando/es/time/times'
import { IconVideo } from '@tabler/icons-react'
import { useNow } from '../../../lib/hooks/now.tsx'
import { Button } from '../../../ui/plain/button.tsx'
import { detailsOfAppointment } from '../confirmed/appointment-details-model.ts'
import { factsOf } from '../own/appointment-facts-model.ts'
import { AppointmentPlace } from '../own/appointment-place.tsx'
import { instantOf } from '../time/commerce-time-model.ts'
import { useBothTimes } from '../time/use-both-times.ts'
import { useHourFormat } from '../time/use-hour-format.ts'
import { ZoneNote } from '../time/zone-note.tsx'
import classes from './day-card.module.css'
import { HeadsUpForm, type HeadsUpFormProps } from './heads-up.tsx'

/** The large card of an appointment on its day. It begins with the hour. */
export function DayCard(props: HeadsUpFormProps) {
  const { appointment } = props
  const { date, time, commerce } = appointment
  const zone = commerce.timezone
  const details = detailsOfAppointment(appointment)
  const { meetLink } = details.location
  const format = useHourFormat()
  const both = useBothTimes(zone, details.when, details.location.modality === 'ONLINE')
  // It may go on after midnight.
  const day = capitalize(formatRelativeDay(date, localTime(useNow(), zone).date))
  return (
    <section className={classes.card} aria-label="Detalles de la cita">
      <p className={classes.hour}>{`${day}, ${formatTime(time, format)}`}</p>
      <div>
        <h2 className={classes.title}>{details.title}</h2>
        <p className={classes.facts}>{factsOf(details)}</p>
      </div>
      {both ? <p>{both}</p> : <ZoneNote zone={zone} instants={[instantOf(date, time, zone)]} />}
      {/* The link may arrive while the page is read. */}
      <div role="status" className={classes.call}>
        {meetLink && (
          <Button
            component="a"
            href={meetLink}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconVideo size={20} aria-hidden />}
          >
            Entrar a la videollamada
          </Button>
        )}
      </div>
      {!meetLink && <AppointmentPlace location={details.location} />}
      <HeadsUpForm {...props} />
    </section>
  )
}
