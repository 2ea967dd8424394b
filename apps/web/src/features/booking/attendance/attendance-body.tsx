import type { PublicAppointment } from '@cuando/contract/appointment'
import { confirmAttendance } from '@cuando/contract/books'
import { IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../../lib/call.ts'
import { Button } from '../../../ui/plain/button.tsx'
import { Loader } from '../../../ui/plain/loader.tsx'
import { BusinessCard } from '../business/business-card.tsx'
import { ClosedAppointment } from '../change/closed-appointment.tsx'
import { useOwnChange } from '../change/use-own-change.ts'
import { Problem } from '../components/problem.tsx'
import { StepHeading } from '../components/step-heading.tsx'
import { AddToCalendar } from '../confirmed/add-to-calendar.tsx'
import { detailsOfAppointment } from '../confirmed/appointment-details-model.ts'
import { AppointmentSummary } from '../confirmed/appointment-summary.tsx'
import confirmed from '../confirmed/booking-confirmed.module.css'
import { KeepLink } from '../confirmed/keep-link.tsx'
import classes from './attendance-body.module.css'
import { attendanceState, attendanceTitle } from './attendance-model.ts'
import { ChangeWays } from './change-ways.tsx'

/** An appointment with a button to confirm that one will come, that this was done, or why it cannot be. */
export function AttendanceBody({ appointment }: { appointment: PublicAppointment }) {
  const change = useOwnChange(appointment.id)
  const [wasOpen, setWasOpen] = useState(false)
  const state = attendanceState(appointment)
  if (state === 'open' && !wasOpen) setWasOpen(true)
  const { commerce, customer, canConfirm } = appointment
  const details = detailsOfAppointment(appointment)
  const { modality, map } = details.location
  // Nothing was mailed: this page is all that its customer has of it.
  const isAll = customer.email === null

  return (
    <div className={classes.body}>
      {state === 'open' && (
        <div>
          <StepHeading level={1} takesFocus={false}>
            {attendanceTitle(appointment)}
          </StepHeading>
          <p className={classes.text}>
            {`${customer.name}, ¿asistirás a tu cita con ${commerce.name}?`}
          </p>
        </div>
      )}
      {state === 'confirmed' && (
        <div className={confirmed.done}>
          <IconCircleCheck size={56} stroke={1.5} aria-hidden />
          <StepHeading level={1} takesFocus={wasOpen}>
            Confirmaste tu asistencia
          </StepHeading>
          <p>{`Gracias por avisar: ${commerce.name} ya sabe que asistirás.`}</p>
        </div>
      )}
      {state !== 'open' && state !== 'confirmed' && (
        <ClosedAppointment
          appointment={appointment}
          purpose="confirm"
          level={1}
          takesFocus={wasOpen}
        />
      )}
      <AppointmentSummary details={details} zone={commerce.timezone} saysWhereBusinessIs={false} />
      {state === 'open' && <Confirm appointment={appointment} change={change} />}
      {(state === 'confirmed' || isAll) && canConfirm && (
        <AddToCalendar appointmentId={appointment.id} details={details} commerce={commerce} />
      )}
      {canConfirm && <ChangeWays appointment={appointment} />}
      {isAll && canConfirm && (
        <KeepLink appointmentId={appointment.id} details={details} business={commerce.name} />
      )}
      <BusinessCard commerce={commerce} map={modality === 'LOCAL' ? map : null} />
    </div>
  )
}

interface ConfirmProps {
  appointment: PublicAppointment
  change: ReturnType<typeof useOwnChange>
}

/** The button, which confirms the time that is shown, and why it failed. */
function Confirm({ appointment, change }: ConfirmProps) {
  const { id: appointmentId, date, time } = appointment
  const { send, isSending, failure } = change
  const given = { params: { appointmentId }, body: { date, time } }
  return (
    <>
      {failure !== null && (
        <div className={classes.failure}>
          <Problem>{confirmAttendance.failure}</Problem>
          {failure && <p>{failure}</p>}
        </div>
      )}
      <Button
        size="lg"
        aria-disabled={isSending}
        className={classes.confirm}
        leftSection={isSending && <Loader size="1.125rem" color="white" />}
        onClick={() => void send((options) => call(confirmAttendance, given, options))}
      >
        {isSending ? 'Confirmando...' : 'Confirmar asistencia'}
      </Button>
    </>
  )
}
