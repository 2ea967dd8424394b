import type { PublicAppointment } from '@cuando/contract/appointment'
import { Button } from '../../../ui/plain/button.tsx'
import { Notice } from '../components/notice.tsx'
import { StepHeading } from '../components/step-heading.tsx'
import { detailsOfAppointment } from '../confirmed/appointment-details-model.ts'
import { cancelLink } from '../confirmed/appointment-links-model.ts'
import { AppointmentSummary } from '../confirmed/appointment-summary.tsx'
import classes from './change-form.module.css'
import { changeLimit } from './change-rule-model.ts'

/** A seat at an event. The date is fixed, so it can only be cancelled. */
export function EventSeat({ appointment }: { appointment: PublicAppointment }) {
  return (
    <div className={classes.form}>
      <StepHeading takesFocus={false}>Tu lugar en el evento</StepHeading>
      <p className={classes.text}>
        La fecha y la hora de este evento no se pueden cambiar. Si no puedes asistir, cancela tu
        cita para liberar tu lugar.
      </p>
      <AppointmentSummary
        details={detailsOfAppointment(appointment)}
        zone={appointment.commerce.timezone}
      />
      <Notice>{changeLimit(appointment)}</Notice>
      <Button component="a" href={cancelLink(appointment.id)} size="lg" color="red" variant="light">
        Cancelar cita
      </Button>
    </div>
  )
}
