import type { PublicAppointment } from '@cuando/contract/appointment'
import type { LocalTime } from '@cuando/es/local-time'
import { IconCircleCheck } from '@tabler/icons-react'
import { Button } from '../../../ui/plain/button.tsx'
import { detailsOfAppointment } from '../appointment-details-model.ts'
import { bookLink } from '../appointment-links-model.ts'
import { AddToCalendar } from './add-to-calendar.tsx'
import { AppointmentSummary } from './appointment-summary.tsx'
import classes from './booking-confirmed.module.css'
import { StepHeading } from './step-heading.tsx'
import { useLeaveSteps } from './use-leave-steps.ts'

interface ChangeConfirmedProps {
  appointment: PublicAppointment
  before: LocalTime
}

/** Done: the appointment has its new time. */
export function ChangeConfirmed({ appointment, before }: ChangeConfirmedProps) {
  const { customer, commerce } = appointment
  const details = detailsOfAppointment(appointment)
  const leave = useLeaveSteps(bookLink(commerce.username))
  return (
    <div className={classes.confirmed}>
      <div className={classes.done}>
        <IconCircleCheck size={56} stroke={1.5} aria-hidden />
        <StepHeading takesFocus>Cita actualizada correctamente</StepHeading>
        <p>{`Te enviamos los detalles a ${customer.email}`}</p>
      </div>
      <AppointmentSummary details={details} zone={commerce.timezone} before={before} />
      <AddToCalendar appointmentId={appointment.id} details={details} commerce={commerce} />
      <Button size="lg" onClick={leave}>
        Listo
      </Button>
    </div>
  )
}
