import { Button } from '@mantine/core'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { detailsOfAppointment, detailsOfAttempt } from '../appointment-details-model.ts'
import { cancelLink, changeLink } from '../appointment-links-model.ts'
import type { Booked } from '../booking-flow-model.ts'
import type { Commerce } from '../queries.ts'
import { AddToCalendar } from './add-to-calendar.tsx'
import { AppointmentSummary } from './appointment-summary.tsx'
import classes from './booking-confirmed.module.css'
import { CancelNotice } from './cancel-notice.tsx'
import { StepHeading } from './step-heading.tsx'
import { useReturnedTo } from './use-returned-to.ts'

interface BookingConfirmedProps {
  commerce: Commerce
  booked: Booked
  onAgain: () => void
}

/** Done: no doubt is left whether there is an appointment. */
export function BookingConfirmed({ commerce, booked, onAgain }: BookingConfirmedProps) {
  const changed = useReturnedTo(booked.id)
  const isCancelled = changed?.status === 'CANCELLED'
  const attempted = detailsOfAttempt(booked, commerce)
  const details = changed
    ? { ...attempted, when: detailsOfAppointment(changed).when, duration: changed.duration }
    : attempted
  return (
    <div className={classes.confirmed}>
      <div className={classes.done} data-cancelled={isCancelled}>
        {isCancelled ? <Cancelled /> : <Done email={booked.request.email} />}
      </div>
      <AppointmentSummary details={details} zone={commerce.timezone} />
      {!isCancelled && (
        <AddToCalendar appointmentId={booked.id} details={details} commerce={commerce} />
      )}
      {!changed && <CancelNotice commerce={commerce} attempt={booked} />}
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

function Done({ email }: { email: string }) {
  return (
    <>
      <IconCircleCheck size={56} stroke={1.5} aria-hidden />
      <StepHeading takesFocus>Cita reservada correctamente</StepHeading>
      <p>{`Te enviamos los detalles a ${email}`}</p>
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
