import type { PublicAppointment } from '@cuando/contract/appointments/appointment'
import { useNow } from '../../../lib/hooks/now.tsx'
import { type Attending, otherPersonText } from '../attending/attending-model.ts'
import { useAttending } from '../attending/use-attending.ts'
import { changedDetails } from '../changed/changed-details-model.ts'
import { Notice } from '../components/notice.tsx'
import { SendForm } from '../components/send-form.tsx'
import { StepHeading } from '../components/step-heading.tsx'
import classes from '../confirmed/booking-preview.module.css'
import { ConfirmButtons } from '../confirmed/confirm-buttons.tsx'
import { FailedPart } from '../failure/failed-part.tsx'
import { AppointmentCard } from '../own/appointment-card.tsx'
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
  const { flow, isMoving, confirm, backToForm } = change
  const { date, time, commerce } = appointment
  const links = useOwnLinks()
  const attending = useAttending(appointment, wanted)
  const details = changedDetails(appointment, wanted, attending)
  const isMoved = !isSameTime(appointment, wanted)
  const send = () => confirm(attending)
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
      <OtherPerson appointment={appointment} attending={attending} />
      <PersonFacts person={details.person} />
      <RuleNotice appointment={appointment} wanted={wanted} />
      {flow.failure && <FailedPart text={flow.failure} onRetry={send} isRetrying={isMoving} />}
      <SendForm
        action={links.change(commerce.username, appointment.id)}
        values={textsOf(requestOf(appointment, wanted))}
        onSend={send}
      >
        <ConfirmButtons
          isSending={isMoving}
          onEdit={backToForm}
          edit={{ size: 'lg', variant: 'default' }}
        >
          {isMoving ? 'Guardando...' : 'Confirmar cambio'}
        </ConfirmButtons>
      </SendForm>
    </div>
  )
}

interface OtherPersonProps {
  appointment: PublicAppointment
  attending: Attending
}

function OtherPerson({ appointment, attending }: OtherPersonProps) {
  const text = otherPersonText(appointment, attending)
  return text && <Notice>{text}</Notice>
}

/** Until when it could be changed again. */
function RuleNotice({ appointment, wanted }: Pick<ChangePreviewProps, 'appointment' | 'wanted'>) {
  const { timezone } = appointment.commerce
  const untilStart = instantOf(wanted.date, wanted.time, timezone) - useNow()
  const notice = noticeAfterMove(noticeHours(appointment), untilStart)
  return notice && <Notice>{notice}</Notice>
}

/** The fields that the form posts without JavaScript; a place can't be chosen without it. */
const textsOf = (request: object): Record<string, string> =>
  Object.fromEntries(Object.entries(request).filter(([, value]) => typeof value === 'string'))
