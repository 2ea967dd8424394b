import type { PublicAppointment } from '@cuando/contract/appointments/appointment'
import { formSteps, stepField } from '@cuando/contract/booking/booking-form'
import { slotTaken } from '@cuando/contract/booking/own-refusals'
import { stateFields } from '@cuando/contract/booking/page-state'
import { type LocalTime, localTime } from '@cuando/es/time/local-time'
import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useNow } from '../../../lib/hooks/now.tsx'
import { Button } from '../../../ui/plain/button.tsx'
import { useProblemFocus } from '../../../ui/plain/use-problem-focus.ts'
import { otherPersonText } from '../attending/attending-model.ts'
import { useAttending, whereOf } from '../attending/use-attending.ts'
import { CallBusiness } from '../business/call-business.tsx'
import { Notice } from '../components/notice.tsx'
import { SendForm } from '../components/send-form.tsx'
import { StepHeading } from '../components/step-heading.tsx'
import { detailsOfAppointment } from '../confirmed/appointment-details-model.ts'
import { AppointmentCard } from '../own/appointment-card.tsx'
import { useOwnLinks } from '../own/own-links.tsx'
import { OwnWays } from '../own/own-ways.tsx'
import { readPreHydrationInput } from '../pre-hydration-input-model.ts'
import { TimeProblem, type TimeProblemProps } from '../taken/time-problem.tsx'
import { TimeChoice } from '../time/time-choice.tsx'
import classes from './change-form.module.css'
import { ChangePlace } from './change-place.tsx'
import { changeLimitOf } from './change-rule-model.ts'
import { DetailFields } from './detail-fields.tsx'
import { correctionOf } from './own-details-model.ts'
import type { Change } from './use-change.ts'
import { useReach } from './use-reach.ts'

interface ChangeFormProps {
  appointment: PublicAppointment
  change: Change
  /** The month to show first; null for that of the appointment. */
  firstMonth: string | null
  takesFocus: boolean
}

/**
 * The appointment, and the fields to change its date and time, its address, name, phone and notes. Without JavaScript
 * each press loads the page with the choice in its URL, or posts it as a form once something was typed; nothing is
 * changed before the confirmation.
 */
export function ChangeForm(props: ChangeFormProps) {
  const { appointment, change, takesFocus } = props
  const { flow, choose, type, review } = change
  const { id, commerce } = appointment
  const reach = useReach(appointment, flow.place !== null)
  const problems = { ...(flow.problem && { when: flow.problem }), ...flow.fieldProblems }
  const form = useProblemFocus<HTMLDivElement>(Object.keys(problems), flow.timesShown)
  const links = useOwnLinks()
  // Scrolled into view once a time is chosen.
  const next = useRef<HTMLButtonElement>(null)
  const restore = useEffectEvent(() => {
    if (form.current) change.restore(readPreHydrationInput(form.current))
  })
  useLayoutEffect(() => restore(), [])

  return (
    <div ref={form} className={classes.form}>
      <StepHeading level={1} takesFocus={takesFocus && Object.keys(problems).length === 0}>
        Cambia tu cita
      </StepHeading>
      <AppointmentCard
        details={detailsOfAppointment(appointment)}
        zone={commerce.timezone}
        hasMap={false}
      />
      <Notice>{changeLimitOf(appointment)}</Notice>
      <TimePart
        {...props}
        onTime={(start) => {
          // If the last time was refused, all else was filled in, so the preview follows.
          if (flow.refusal === 'slotTaken') review(reach.data, start)
          else next.current?.scrollIntoView({ block: 'nearest' })
        }}
      />
      {appointment.isCustomAddress && (
        <ChangePlace
          appointment={appointment}
          place={flow.place}
          problems={flow.fieldProblems}
          reach={reach}
          onChange={(place) => choose({ place })}
        />
      )}
      {flow.refusal === 'contactBlocked' && (
        <CallBusiness phone={commerce.phone} serviceName={appointment.serviceName} />
      )}
      <SendForm
        action={links.change(commerce.username, id)}
        values={chosenStart(change)}
        onSend={() => review(reach.data)}
        className={classes.review}
      >
        <DetailFields appointment={appointment} flow={flow} onType={type} />
        <Button ref={next} type="submit" name={stepField} value={formSteps.review} size="lg">
          Continuar
        </Button>
      </SendForm>
      <OwnWays appointment={appointment} at="change" />
    </div>
  )
}

interface TimePartProps extends Omit<ChangeFormProps, 'takesFocus'> {
  onTime: (start: LocalTime) => void
}

/** The choice of another day and time. Its form takes typed details along, which without JavaScript would be lost. */
function TimePart({ appointment, change, firstMonth, onTime }: TimePartProps) {
  const { flow, choose, loseTime } = change
  const { id, commerce } = appointment
  const links = useOwnLinks()
  const action = links.change(commerce.username, id)
  const correction = correctionOf(appointment, flow.details)
  const isTouched = Object.keys(correction).length > 0
  const shared = {
    where: whereOf(appointment),
    today: localTime(useNow(), commerce.timezone).date,
    nextDays: [],
  }
  const otherPerson = otherPersonText(appointment, useAttending(appointment, change.wanted))
  return (
    <section id="horarios" className={classes.time} aria-label="Elige fecha y hora">
      <TimeChoice
        {...shared}
        zone={commerce.timezone}
        firstMonth={firstMonth ?? undefined}
        isOnline={appointment.isOnline}
        value={flow}
        onDay={(date) => choose({ date, time: date === flow.date ? flow.time : null })}
        onTime={(start) => {
          choose(start)
          onTime(start)
        }}
        onLost={() => loseTime(slotTaken.text)}
        problem={flow.problem && <ProblemOfTime {...shared} {...{ appointment, flow }} />}
        method={isTouched ? 'post' : 'get'}
        action={isTouched ? `${action}#horarios` : '#horarios'}
        fields={isTouched ? correction : { edit: 'true', appointmentId: id, ...links.fields }}
      />
      <div role="status" className={classes.person}>
        {otherPerson && <Notice>{otherPerson}</Notice>}
      </div>
    </section>
  )
}

interface ProblemOfTimeProps extends Pick<TimeProblemProps, 'where' | 'today' | 'nextDays'> {
  appointment: PublicAppointment
  flow: Change['flow']
}

function ProblemOfTime({ appointment, flow, ...others }: ProblemOfTimeProps) {
  const name = appointment.serviceName ?? 'Cita'
  return (
    <TimeProblem {...others} name={name} date={flow.date} time={flow.takenTime}>
      {flow.problem}
    </TimeProblem>
  )
}

/** The chosen start, or else the open day, as a form posts it. */
function chosenStart({ flow }: Change): Record<string, string> {
  const { date, time } = flow
  if (date === null) return {}
  return time === null ? { [stateFields.day]: date } : { date, time }
}
