import type { PublicAppointment } from '@cuando/contract/appointment'
import type { LocalTime } from '@cuando/es/local-time'
import { IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../../ui/plain/button.tsx'
import { StepHeading } from '../components/step-heading.tsx'
import { AddToCalendar } from '../confirmed/add-to-calendar.tsx'
import { detailsOfAppointment } from '../confirmed/appointment-details-model.ts'
import { bookLink } from '../confirmed/appointment-links-model.ts'
import { AppointmentSummary } from '../confirmed/appointment-summary.tsx'
import classes from '../confirmed/booking-confirmed.module.css'
import { KeepLink } from '../confirmed/keep-link.tsx'

interface ChangeConfirmedProps {
  appointment: PublicAppointment
  before: LocalTime
}

/** Confirmation that the appointment was moved. */
export function ChangeConfirmed({ appointment, before }: ChangeConfirmedProps) {
  const { customer, commerce } = appointment
  const details = detailsOfAppointment(appointment)
  const leave = useLeaveSteps(bookLink(commerce.username))
  return (
    <div className={classes.confirmed}>
      <div className={classes.done}>
        <IconCircleCheck size={56} stroke={1.5} aria-hidden />
        <StepHeading takesFocus>Cita actualizada correctamente</StepHeading>
        {customer.email && <p>{`Te enviamos los detalles a ${customer.email}`}</p>}
      </div>
      {!customer.email && (
        <KeepLink appointmentId={appointment.id} details={details} business={commerce.name} />
      )}
      <AppointmentSummary details={details} zone={commerce.timezone} before={before} />
      <AddToCalendar appointmentId={appointment.id} details={details} commerce={commerce} />
      <Button size="lg" onClick={leave}>
        Listo
      </Button>
    </div>
  )
}

/** History entries of the steps: the form, and the confirmation, which replaced the preview. */
const ownEntries = 2
const timeoutMs = 3000

/** Goes back to the page that the visitor came from; to `elsewhere` if there is none. */
function useLeaveSteps(elsewhere: string) {
  const [hasPast] = useState(() => window.history.length > ownEntries)
  return () => {
    const leave = () => window.location.assign(elsewhere)
    if (!hasPast) return leave()
    // After a reload the history length is unreliable, and going back too far does nothing at all.
    const timer = setTimeout(leave, timeoutMs)
    window.addEventListener('pagehide', () => clearTimeout(timer), { once: true })
    window.history.go(-ownEntries)
  }
}
