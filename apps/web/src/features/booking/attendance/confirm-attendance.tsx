import type { PublicAppointment } from '@cuando/contract/appointments/appointment'
import { confirmAttendance } from '@cuando/contract/booking/books'
import { IconCircleCheck } from '@tabler/icons-react'
import { type FormEvent, useId } from 'react'
import { call } from '../../../lib/calls/call.ts'
import { Button } from '../../../ui/plain/button.tsx'
import { Loader } from '../../../ui/plain/loader.tsx'
import type { useOwnChange } from '../changed/use-own-change.ts'
import { Problem } from '../components/problem.tsx'
import { StepHeading } from '../components/step-heading.tsx'
import { HiddenFields } from '../own/hidden-fields.tsx'
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
  const confirm = (event: FormEvent) => {
    event.preventDefault()
    void send((options) => call(confirmAttendance, given, options))
  }
  return (
    <section className={classes.ask} aria-labelledby={titleId}>
      <h2 id={titleId}>Confirma tu asistencia</h2>
      <p>{`${customer.name}, ¿asistirás a tu cita con ${commerce.name}?`}</p>
      {failure !== null && (
        <div className={classes.failure}>
          <Problem>{confirmAttendance.failure}</Problem>
          {failure && <p>{failure}</p>}
        </div>
      )}
      <form method="post" action={links.own(appointmentId)} onSubmit={confirm}>
        <HiddenFields values={{ date, time }} />
        <Button
          type="submit"
          size="lg"
          aria-disabled={isSending}
          className={classes.confirm}
          leftSection={isSending && <Loader size="1.125rem" color="white" />}
        >
          {isSending ? 'Confirmando...' : 'Confirmar asistencia'}
        </Button>
      </form>
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
