import type { PublicAppointment } from '@cuando/contract/appointment'
import { ownSearchNames, saysYes } from '@cuando/contract/own-search'
import { localTime } from '@cuando/es/local-time'
import { type FormEvent, useId } from 'react'
import { useNow } from '../../../lib/now.tsx'
import { Button } from '../../../ui/plain/button.tsx'
import { CallBusiness } from '../business/call-business.tsx'
import { Notice } from '../components/notice.tsx'
import { StepHeading } from '../components/step-heading.tsx'
import { useProblemFocus } from '../components/use-problem-focus.ts'
import { detailsOfAppointment } from '../confirmed/appointment-details-model.ts'
import { bookLink } from '../confirmed/appointment-links-model.ts'
import { AppointmentCard } from '../own/appointment-card.tsx'
import { HiddenFields } from '../own/hidden-fields.tsx'
import { OwnWays } from '../own/own-ways.tsx'
import { TimeChoice } from '../time/time-choice.tsx'
import classes from './change-form.module.css'
import { ChangePlace } from './change-place.tsx'
import { changeLimit } from './change-rule-model.ts'
import type { Change } from './use-change.ts'
import { useReach } from './use-reach.ts'

interface ChangeFormProps {
  appointment: PublicAppointment
  change: Change
  /** The month to begin with, if not that of the appointment. */
  startMonth: string | null
  takesFocus: boolean
}

/**
 * The appointment, and the choice of its new date and time, or address. Without JavaScript each press loads the page with what
 * was chosen in its address; nothing is changed before it is confirmed.
 */
export function ChangeForm({ appointment, change, startMonth, takesFocus }: ChangeFormProps) {
  const { flow, choose, loseTime, review } = change
  const { id, commerce, serviceId } = appointment
  const reach = useReach(appointment, flow.place !== null)
  const paths = ['when', ...Object.keys(flow.placeProblems)]
  const form = useProblemFocus(flow.problem === null ? paths.slice(1) : paths, flow.timesShown)
  const timeFormId = useId()
  const isAsked = flow.problem !== null || Object.keys(flow.placeProblems).length > 0
  const own = { edit: 'true', appointmentId: id }
  const chosen = flow.date === null ? own : { ...own, [ownSearchNames.date]: flow.date }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    review(reach.data)
  }

  return (
    <>
      <form id={timeFormId} action={bookLink(commerce.username)} hidden>
        <HiddenFields values={chosen} />
      </form>
      <form
        ref={form}
        action={bookLink(commerce.username)}
        noValidate
        onSubmit={submit}
        className={classes.form}
      >
        <HiddenFields values={{ ...chosen, ...saysYes('review') }} />
        <StepHeading level={1} takesFocus={takesFocus && !isAsked}>
          Cambia tu cita
        </StepHeading>
        <AppointmentCard
          details={detailsOfAppointment(appointment)}
          zone={commerce.timezone}
          hasMap={false}
        />
        <Notice>{changeLimit(appointment)}</Notice>
        <TimeChoice
          where={{ commerceId: commerce.id, serviceId, appointmentId: id }}
          zone={commerce.timezone}
          today={localTime(useNow(), commerce.timezone).date}
          nextFree={null}
          value={flow}
          onChange={choose}
          onLost={loseTime}
          problem={flow.problem ?? undefined}
          startMonth={startMonth}
          form={{ id: timeFormId, names: ownSearchNames }}
        />
        {appointment.isCustomAddress && (
          <ChangePlace
            appointment={appointment}
            place={flow.place}
            problems={flow.placeProblems}
            reach={reach}
            onChange={(place) => choose({ place })}
          />
        )}
        {flow.refusal === 'contactBlocked' && <CallBusiness phone={commerce.phone} />}
        <Button type="submit" size="lg">
          Continuar
        </Button>
      </form>
      <OwnWays appointment={appointment} at="change" />
    </>
  )
}
