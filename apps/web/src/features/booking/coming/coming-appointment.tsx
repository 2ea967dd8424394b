import type { PublicAppointment } from '@cuando/contract/appointments/appointment'
import { formatDay } from '@cuando/es/time/dates'
import { atTime } from '@cuando/es/time/times'
import { useFetched } from '../../../lib/hooks/use-fetched.ts'
import { ownLink } from '../confirmed/appointment-links-model.ts'
import { appointmentFetch } from '../own/queries.ts'
import { useHourFormat } from '../time/use-hour-format.ts'
import classes from './coming-appointment.module.css'
import { useComingAppointment, useUpdateStored } from './use-stored-appointment.ts'

/** Links to the coming appointment that was booked on this device; shows no personal data. */
export function ComingAppointment({ commerce }: { commerce: { id: string; timezone: string } }) {
  const { coming, forget } = useComingAppointment(commerce)
  const format = useHourFormat()
  const { data } = useFetched(coming && appointmentFetch(coming.id))
  if (!coming) return null
  return (
    <aside className={classes.coming} aria-label="Tu próxima cita">
      <p>{`Tienes una cita el ${formatDay(coming.date)} ${atTime(coming.time, format)}.`}</p>
      {data && <Follow appointment={data} />}
      <a href={ownLink(coming.id)}>Ver tu cita</a>
      <button type="button" onClick={forget}>
        Quitar
      </button>
    </aside>
  )
}

/** Updates the stored appointment: it may have been moved or cancelled elsewhere. */
function Follow({ appointment }: { appointment: PublicAppointment }) {
  useUpdateStored(appointment)
  return null
}
