import type { PublicAppointment } from '@cuando/contract/appointments/appointment'
import { formSteps, stepField } from '@cuando/contract/booking/booking-form'
import type { FormEvent, MouseEvent } from 'react'
import { useNow } from '../../../lib/hooks/now.tsx'
import { Button } from '../../../ui/plain/button.tsx'
import { Loader } from '../../../ui/plain/loader.tsx'
import { changedDetails } from '../changed/changed-details-model.ts'
import { Notice } from '../components/notice.tsx'
import { StepHeading } from '../components/step-heading.tsx'
import classes from '../confirmed/booking-preview.module.css'
import { FailedPart } from '../failure/failed-part.tsx'
import { AppointmentCard } from '../own/appointment-card.tsx'
import { HiddenFields } from '../own/hidden-fields.tsx'
import { useOwnLinks } from '../own/own-links.tsx'
import { PersonFacts } from '../own/person-facts.tsx'
import { instantOf } from '../time/commerce-time-model.ts'
import type { WantedChange } from './change-flow-model.ts'
import { noticeAfterMove, noticeHours } from './change-rule-model.ts'
import type { Change } from './use-change.ts'
import { isSameTime, requestOf } from './wanted-change-model.ts'

interface ChangePreviewProps {
  appointment: PublicAppointment
  change: Change
  wanted: WantedChange
}

/** Summary to confirm before changing: the old and the new time, and the customer's details. */
export function ChangePreview({ appointment, change, wanted }: ChangePreviewProps) {
  const { flow, isMoving, confirm } = change
  const { date, time, commerce } = appointment
  const untilStart = instantOf(wanted.date, wanted.time, commerce.timezone) - useNow()
  const details = changedDetails(appointment, wanted)
  const isMoved = !isSameTime(appointment, wanted)
  const notice = noticeAfterMove(noticeHours(appointment), untilStart)
  return (
    <div className={classes.preview}>
      <StepHeading level={1} takesFocus>
        Confirma tu cita
      </StepHeading>
      <AppointmentCard
        details={details}
        zone={commerce.timezone}
        before={isMoved ? { date, time } : undefined}
        // If the place is unchanged, leaving the map out keeps the button higher up.
        hasMap={wanted.place !== null}
      />
      <PersonFacts person={details.person} />
      {notice && <Notice>{notice}</Notice>}
      {flow.failure && (
        <FailedPart text={flow.failure} onRetry={() => void confirm()} isRetrying={isMoving} />
      )}
      <ConfirmForm appointment={appointment} change={change} wanted={wanted} />
    </div>
  )
}

/** The buttons to confirm and to edit. Without JavaScript they post a form. */
function ConfirmForm({ appointment, change, wanted }: ChangePreviewProps) {
  const { isMoving, confirm, backToForm } = change
  const links = useOwnLinks()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void confirm()
  }
  const goBack = (event: MouseEvent) => {
    event.preventDefault()
    backToForm()
  }
  return (
    <form
      method="post"
      action={links.change(appointment.commerce.username, appointment.id)}
      onSubmit={submit}
      className={classes.buttons}
    >
      <HiddenFields values={textsOf(requestOf(appointment, wanted))} />
      <Button
        type="submit"
        name={stepField}
        value={formSteps.confirm}
        size="lg"
        aria-disabled={isMoving}
        className={classes.confirm}
        leftSection={isMoving && <Loader size="1.125rem" color="white" />}
      >
        {isMoving ? 'Guardando...' : 'Confirmar cambio'}
      </Button>
      <Button
        type="submit"
        name={stepField}
        value={formSteps.edit}
        size="lg"
        variant="default"
        disabled={isMoving}
        onClick={goBack}
      >
        Editar información
      </Button>
    </form>
  )
}

/** The fields that the form posts without JavaScript; a place can't be chosen without it. */
const textsOf = (request: object): Record<string, string> =>
  Object.fromEntries(Object.entries(request).filter(([, value]) => typeof value === 'string'))
