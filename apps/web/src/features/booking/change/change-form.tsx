import type { PublicAppointment } from '@cuando/contract/appointment'
import { refusals } from '@cuando/contract/refusals'
import type { BookableService } from '@cuando/contract/service'
import { localTime } from '@cuando/es/local-time'
import { Button } from '../../../ui/plain/button.tsx'
import { CallBusiness } from '../business/call-business.tsx'
import { Notice } from '../components/notice.tsx'
import { StepHeading } from '../components/step-heading.tsx'
import { useProblemFocus } from '../components/use-problem-focus.ts'
import { detailsOfAppointment } from '../confirmed/appointment-details-model.ts'
import { cancelLink } from '../confirmed/appointment-links-model.ts'
import { AppointmentSummary } from '../confirmed/appointment-summary.tsx'
import { TimeChoice } from '../time/time-choice.tsx'
import classes from './change-form.module.css'
import { changeLimit } from './change-rule-model.ts'
import type { Change } from './use-change.ts'

interface ChangeFormProps {
  appointment: PublicAppointment
  /** Undefined if the service is no longer offered to new customers. */
  service: BookableService | undefined
  change: Change
  takesFocus: boolean
}

/** The appointment, and the choice of its new date and time. */
export function ChangeForm(props: ChangeFormProps) {
  const { appointment, service, change, takesFocus } = props
  const { flow, choose, loseTime, review } = change
  const { id, commerce } = appointment
  const form = useProblemFocus<HTMLDivElement>(['when'], flow.timesShown)

  return (
    <div ref={form} className={classes.form}>
      <StepHeading takesFocus={takesFocus && flow.problem === null}>Cambia tu cita</StepHeading>
      <AppointmentSummary
        details={detailsOfAppointment(appointment)}
        zone={commerce.timezone}
        saysWhereBusinessIs={false}
      />
      <Notice>{changeLimit(appointment)}</Notice>
      <TimeChoice
        where={{
          commerceId: commerce.id,
          serviceId: appointment.serviceId,
          appointmentId: id,
        }}
        zone={commerce.timezone}
        today={localTime(Date.now(), commerce.timezone).date}
        nextDays={service?.nextDays ?? []}
        isOnline={appointment.isOnline}
        value={flow}
        onDay={(date) => choose({ date, time: date === flow.date ? flow.time : null })}
        onTime={choose}
        onLost={() => loseTime(refusals.slotTaken.text)}
        problem={flow.problem ?? undefined}
        fields={{ edit: 'true', appointmentId: id }}
      />
      {flow.refusal === 'contactBlocked' && <CallBusiness phone={commerce.phone} />}
      <Button size="lg" onClick={review}>
        Continuar
      </Button>
      <a href={cancelLink(id)} className={classes.cancel}>
        Mejor cancelar la cita
      </a>
    </div>
  )
}
