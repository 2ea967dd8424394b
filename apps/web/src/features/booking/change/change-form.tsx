import type { PublicAppointment } from '@cuando/contract/appointment'
import { bookPath, placeFields, startValue } from '@cuando/contract/booking-place'
import { slotTaken } from '@cuando/contract/own-refusals'
import { saysYes } from '@cuando/contract/own-search'
import { localTime } from '@cuando/es/local-time'
import { type FormEvent, type Ref, useRef } from 'react'
import { useNow } from '../../../lib/now.tsx'
import { Button } from '../../../ui/plain/button.tsx'
import { CallBusiness } from '../business/call-business.tsx'
import { Notice } from '../components/notice.tsx'
import { StepHeading } from '../components/step-heading.tsx'
import { useProblemFocus } from '../components/use-problem-focus.ts'
import { detailsOfAppointment } from '../confirmed/appointment-details-model.ts'
import { AppointmentCard } from '../own/appointment-card.tsx'
import { HiddenFields } from '../own/hidden-fields.tsx'
import { useOwnLinks } from '../own/own-links.tsx'
import { OwnWays } from '../own/own-ways.tsx'
import { TimeChoice } from '../time/time-choice.tsx'
import classes from './change-form.module.css'
import { ChangePlace } from './change-place.tsx'
import { changeLimit } from './change-rule-model.ts'
import type { Change } from './use-change.ts'
import { useReach } from './use-reach.ts'
import { wantedOf } from './wanted-change-model.ts'

interface ChangeFormProps {
  appointment: PublicAppointment
  change: Change
  /** The month to begin with, if not that of the appointment. */
  firstMonth: string | null
  takesFocus: boolean
}

/**
 * The appointment, and the choice of its new date and time, or address. Without JavaScript each press loads the page with what
 * was chosen in its address; nothing is changed before it is confirmed.
 */
export function ChangeForm({ appointment, change, firstMonth, takesFocus }: ChangeFormProps) {
  const { flow, choose, loseTime, review } = change
  const { id, commerce, serviceId } = appointment
  const reach = useReach(appointment, flow.place !== null)
  const problems = { ...(flow.problem && { when: flow.problem }), ...flow.placeProblems }
  const form = useProblemFocus<HTMLDivElement>(Object.keys(problems), flow.timesShown)
  const own = { edit: 'true', appointmentId: id, ...useOwnLinks().fields }
  // A time that is pressed is confirmed by it.
  const next = useRef<HTMLFormElement>(null)

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
      <Notice>{changeLimit(appointment)}</Notice>
      <section id="horarios" className={classes.time} aria-label="Elige fecha y hora">
        <TimeChoice
          where={{ commerceId: commerce.id, serviceId, appointmentId: id }}
          zone={commerce.timezone}
          today={localTime(useNow(), commerce.timezone).date}
          nextDays={[]}
          firstMonth={firstMonth ?? undefined}
          isOnline={appointment.isOnline}
          value={flow}
          onDay={(date) => choose({ date, time: date === flow.date ? flow.time : null })}
          onTime={(start) => {
            choose(start)
            next.current?.scrollIntoView({ block: 'nearest' })
          }}
          onLost={() => loseTime(slotTaken.text)}
          problem={flow.problem ?? undefined}
          action="#horarios"
          fields={own}
        />
      </section>
      {appointment.isCustomAddress && (
        <ChangePlace
          appointment={appointment}
          place={flow.place}
          problems={flow.placeProblems}
          reach={reach}
          onChange={(place) => choose({ place })}
        />
      )}
      {flow.refusal === 'contactBlocked' && (
        <CallBusiness phone={commerce.phone} serviceName={appointment.serviceName} />
      )}
      <ReviewButton
        box={next}
        path={bookPath(commerce.username)}
        fields={{ ...own, ...chosenStart(change) }}
        onReview={() => review(reach.data)}
      />
      <OwnWays appointment={appointment} at="change" />
    </div>
  )
}

function chosenStart({ flow }: Change): Record<string, string> {
  const wanted = wantedOf(flow)
  if (wanted) return { [placeFields.start]: startValue(wanted) }
  return flow.date === null ? {} : { [placeFields.day]: flow.date }
}

interface ReviewButtonProps {
  box: Ref<HTMLFormElement>
  path: string
  /** What the next page is asked for without JavaScript. */
  fields: Readonly<Record<string, string>>
  onReview: () => void
}

function ReviewButton({ box, path, fields, onReview }: ReviewButtonProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onReview()
  }
  return (
    <form ref={box} action={path} onSubmit={submit} className={classes.review}>
      <HiddenFields values={{ ...fields, ...saysYes('review') }} />
      <Button type="submit" size="lg">
        Continuar
      </Button>
    </form>
  )
}
