import type { PublicAppointment } from '@cuando/contract/appointments/appointment'
import type { LocalTime } from '@cuando/es/time/local-time'
import { IconCircleCheck } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/plain/button.tsx'
import { isSameTime } from '../change/wanted-change-model.ts'
import { Notice } from '../components/notice.tsx'
import { StepHeading } from '../components/step-heading.tsx'
import { detailsOfAppointment } from '../confirmed/appointment-details-model.ts'
import classes from '../confirmed/booking-confirmed.module.css'
import { KeepAppointment } from '../confirmed/keep-appointment.tsx'
import { AppointmentCard } from '../own/appointment-card.tsx'
import { HiddenFields } from '../own/hidden-fields.tsx'
import { useOwnLinks } from '../own/own-links.tsx'
import { PersonFacts } from '../own/person-facts.tsx'
import { membersOf } from '../party/party-members-model.ts'
import { appointmentState } from './appointment-state-model.ts'

interface ChangeConfirmedProps {
  appointment: PublicAppointment
  before: LocalTime
  /** Tells that another person attends from now on; null if the person stayed. */
  newPerson: string | null
  /** Whether a posted form led here, without JavaScript. */
  isSent: boolean
  /** Whether the previous page is the one that cancels the appointment. */
  isFromCancelling: boolean
}

/** Confirmation that the appointment was changed. */
export function ChangeConfirmed({
  appointment,
  before,
  newPerson,
  isSent,
  isFromCancelling,
}: ChangeConfirmedProps) {
  const { id, customer, commerce } = appointment
  const details = detailsOfAppointment(appointment)
  const links = useOwnLinks()
  const leave = useLeaveSteps()
  const submit = (event: FormEvent) => {
    // Going back would show the button that cancels the appointment that was just changed.
    if (!isSent && !isFromCancelling) leave(event)
  }
  return (
    <div className={classes.confirmed}>
      <div className={classes.done}>
        <IconCircleCheck size={32} stroke={1.75} aria-hidden />
        <StepHeading level={1} takesFocus={!isSent}>
          Cita actualizada correctamente
        </StepHeading>
        {customer.email && <p>{`Te enviamos los detalles a ${customer.email}`}</p>}
      </div>
      {newPerson && <Notice>{newPerson}</Notice>}
      <KeepAppointment
        isFirst
        appointmentId={id}
        details={details}
        commerce={commerce}
        isEvent={appointment.serviceType === 'UNIQUE'}
        isChangeable={appointmentState(appointment) === 'open'}
        party={membersOf(appointment)}
      />
      <AppointmentCard
        details={details}
        zone={commerce.timezone}
        before={isSameTime(appointment, before) ? undefined : before}
      />
      <PersonFacts person={details.person} />
      <form action={links.own(id)} onSubmit={submit} className={classes.buttons}>
        <HiddenFields values={links.fields} />
        <Button type="submit" size="lg">
          Listo
        </Button>
      </form>
    </div>
  )
}

/** History entries of the steps: the form, and the confirmation, which replaced the preview. */
const ownEntries = 2
const timeoutMs = 3000

/** Goes back to the page that the visitor came from; if there is none, the form opens the appointment's page. */
function useLeaveSteps() {
  const [hasPast] = useState(
    () => typeof window !== 'undefined' && window.history.length > ownEntries,
  )
  return (event: FormEvent) => {
    if (!hasPast) return
    event.preventDefault()
    const { action } = event.currentTarget as HTMLFormElement
    // After a reload the history length is unreliable, and going back too far does nothing at all.
    const timer = setTimeout(() => window.location.assign(action), timeoutMs)
    window.addEventListener('pagehide', () => clearTimeout(timer), { once: true })
    window.history.go(-ownEntries)
  }
}
