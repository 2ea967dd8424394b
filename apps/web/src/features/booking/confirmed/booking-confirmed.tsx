import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Button } from '../../../ui/plain/button.tsx'
import type { Booked } from '../booking-flow-model.ts'
import { CancelNotice } from '../cancel/cancel-notice.tsx'
import { StepHeading } from '../components/step-heading.tsx'
import type { Commerce } from '../queries.ts'
import { appointmentQuery } from '../queries.ts'
import { AddToCalendar } from './add-to-calendar.tsx'
import {
  type AppointmentDetails,
  detailsOfAppointment,
  detailsOfAttempt,
} from './appointment-details-model.ts'
import { cancelLink, changeLink } from './appointment-links-model.ts'
import { AppointmentSummary } from './appointment-summary.tsx'
import classes from './booking-confirmed.module.css'
import { KeepLink } from './keep-link.tsx'

interface BookingConfirmedProps {
  commerce: Commerce
  booked: Booked
  /** Whether the page was reloaded on this step. */
  isReloaded: boolean
  onAgain: () => void
}

/** Confirmation that the appointment is booked. */
export function BookingConfirmed(props: BookingConfirmedProps) {
  const { commerce, booked, isReloaded, onAgain } = props
  const attempted = detailsOfAttempt(booked, commerce)
  const isLinkWanted = booked.request.isOnline && booked.service.hasMeetingLink
  const current = useCurrent(booked.id, isReloaded || isLinkWanted)
  const isCancelled = current?.status === 'CANCELLED'
  const { date, time, email } = booked.request
  const isMoved = current !== undefined && (current.date !== date || current.time !== time)
  const details = current ? withCurrent(attempted, detailsOfAppointment(current)) : attempted
  return (
    <div className={classes.confirmed}>
      <div className={classes.done} data-cancelled={isCancelled}>
        {isCancelled ? <Cancelled /> : <Done email={email} isEarlier={booked.isEarlier} />}
      </div>
      {!isCancelled && !email && (
        <KeepLink appointmentId={booked.id} details={details} business={commerce.name} />
      )}
      <AppointmentSummary details={details} zone={commerce.timezone} />
      {!isCancelled && (
        <AddToCalendar appointmentId={booked.id} details={details} commerce={commerce} />
      )}
      {!isCancelled && !isMoved && <CancelNotice commerce={commerce} attempt={booked} />}
      <div className={classes.buttons}>
        {!isCancelled && (
          <Button
            component="a"
            href={changeLink(commerce.id, booked.id)}
            size="lg"
            variant="default"
          >
            Editar cita
          </Button>
        )}
        <Button size="lg" variant="light" onClick={onAgain}>
          Agendar otra cita
        </Button>
      </div>
      {!isCancelled && (
        <a href={cancelLink(booked.id)} className={classes.cancel}>
          Cancelar la cita
        </a>
      )}
    </div>
  )
}

function Done({ email, isEarlier }: { email: string; isEarlier: boolean }) {
  return (
    <>
      <IconCircleCheck size={56} stroke={1.5} aria-hidden />
      <StepHeading takesFocus>Cita reservada correctamente</StepHeading>
      {isEarlier && <p>Tu intento anterior sí nos llegó: esta es la cita que quedó reservada.</p>}
      {email && <p>{`Te enviamos los detalles a ${email}`}</p>}
    </>
  )
}

function Cancelled() {
  return (
    <>
      <IconCircleX size={56} stroke={1.5} aria-hidden />
      <StepHeading takesFocus>Cita Cancelada</StepHeading>
    </>
  )
}

/** What was booked, with all that may have changed since. */
const withCurrent = (attempted: AppointmentDetails, current: AppointmentDetails) => ({
  ...attempted,
  when: current.when,
  duration: current.duration,
  location: {
    ...attempted.location,
    meetLink: current.location.meetLink,
    linkNote: current.location.linkNote,
  },
})

/**
 * The current appointment: at once where the page needs it, else when the visitor returns from the page that
 * moves or cancels it, via the back/forward cache (`pageshow`). Undefined until then.
 */
function useCurrent(appointmentId: string, isWanted: boolean) {
  const { data, refetch } = useQuery({ ...appointmentQuery(appointmentId), enabled: isWanted })
  useEffect(() => {
    const look = (event: PageTransitionEvent) => {
      if (event.persisted) void refetch()
    }
    window.addEventListener('pageshow', look)
    return () => window.removeEventListener('pageshow', look)
  }, [refetch])
  return data
}
