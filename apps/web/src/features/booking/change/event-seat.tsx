import type { PublicAppointment } from '@cuando/contract/appointments/appointment'
import { Notice } from '../components/notice.tsx'
import { StepHeading } from '../components/step-heading.tsx'
import { detailsOfAppointment } from '../confirmed/appointment-details-model.ts'
import { AppointmentCard } from '../own/appointment-card.tsx'
import { OwnWays } from '../own/own-ways.tsx'
import classes from './change-form.module.css'
import { changeLimitOf } from './change-rule-model.ts'

/** A seat at an event. The date is fixed, so it can only be cancelled. */
export function EventSeat({ appointment }: { appointment: PublicAppointment }) {
  return (
    <>
      <StepHeading level={1} takesFocus={false}>
        Tu lugar en el evento
      </StepHeading>
      <p className={classes.text}>
        La fecha y la hora de este evento no se pueden cambiar. Si no puedes asistir, cancela tu
        cita para liberar tu lugar.
      </p>
      <AppointmentCard
        details={detailsOfAppointment(appointment)}
        zone={appointment.commerce.timezone}
      />
      <Notice>{changeLimitOf(appointment)}</Notice>
      <OwnWays appointment={appointment} at="change" />
    </>
  )
}
