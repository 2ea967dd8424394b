import type { PublicAppointment } from '@cuando/contract/appointments/appointment'
import { confirmAttendance } from '@cuando/contract/booking/own-links'
import { givenName } from '@cuando/es/names/given-name'
import { IconCircleCheck } from '@tabler/icons-react'
import { useId } from 'react'
import { call } from '../../../lib/calls/call.ts'
import type { useOwnChange } from '../changed/use-own-change.ts'
import { SendButton, SendForm } from '../components/send-form.tsx'
import { StepHeading } from '../components/step-heading.tsx'
import { FailedChange } from '../failure/failed-change.tsx'
import { useOwnLinks } from '../own/own-links.tsx'
import classes from './attendance-body.module.css'

interface ConfirmAttendanceProps {
  appointment: PublicAppointment
  change: ReturnType<typeof useOwnChange>
}

/** Asks whether the customer will come. The button confirms the time shown; a failure is shown above it. */
export function ConfirmAttendance({ appointment, change }: ConfirmAttendanceProps) {
  const { id: appointmentId, date, time, customer, commerce } = appointment
  const { send, isSending, failure } = change
  const titleId = useId()
  const links = useOwnLinks()
  const given = { params: { appointmentId }, body: { date, time } }
  const confirm = () => send((options) => call(confirmAttendance, given, options))
  return (
    <section className={classes.ask} aria-labelledby={titleId}>
      <h2 id={titleId}>Confirma tu asistencia</h2>
      <p>{`${givenName(customer.name, customer.lastName)}, ¿asistirás a tu cita con ${commerce.name}?`}</p>
      <FailedChange text={confirmAttendance.failure} reason={failure} />
      <SendForm action={links.own(appointmentId)} values={{ date, time }} onSend={confirm}>
        <SendButton size="lg" isSending={isSending}>
          {isSending ? 'Confirmando...' : 'Confirmar asistencia'}
        </SendButton>
      </SendForm>
    </section>
  )
}

interface ConfirmedProps {
  business: string
  takesFocus: boolean
}

export function Confirmed({ business, takesFocus }: ConfirmedProps) {
  return (
    <div className={classes.done}>
      <IconCircleCheck size={28} stroke={1.75} aria-hidden />
      <div>
        <StepHeading takesFocus={takesFocus}>Confirmaste tu asistencia</StepHeading>
        <p>{`Gracias por avisar: ${business} ya sabe que asistirás.`}</p>
      </div>
    </div>
  )
}
