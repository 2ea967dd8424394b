import type { PublicAppointment } from '@cuando/contract/appointments/appointment'
import { cancelOwnAppointment } from '@cuando/contract/booking/books'
import { type OwnSearch, saysYes } from '@cuando/contract/booking/own-search'
import type { RefusedForm } from '@cuando/contract/calls/refused-form'
import { IconCircleCheck } from '@tabler/icons-react'
import { type FormEvent, useId, useLayoutEffect, useState } from 'react'
import { call } from '../../../lib/calls/call.ts'
import { trackPage } from '../../../lib/history/page-dialogs.ts'
import { Button } from '../../../ui/plain/button.tsx'
import { BusinessCard } from '../business/business-card.tsx'
import { changeLimitOf } from '../change/change-rule-model.ts'
import { appointmentState } from '../changed/appointment-state-model.ts'
import { ClosedAppointment } from '../changed/closed-appointment.tsx'
import { useOwnChange } from '../changed/use-own-change.ts'
import { Notice } from '../components/notice.tsx'
import { StepHeading } from '../components/step-heading.tsx'
import { useWasTrue } from '../components/use-was-true.ts'
import { detailsOfAppointment } from '../confirmed/appointment-details-model.ts'
import { useUpdateStored } from '../mine/use-update-stored.ts'
import { AppointmentCard } from '../own/appointment-card.tsx'
import { HiddenFields } from '../own/hidden-fields.tsx'
import { useOwnLinks } from '../own/own-links.tsx'
import { OwnWays } from '../own/own-ways.tsx'
import { PersonFacts } from '../own/person-facts.tsx'
import classes from './cancel-body.module.css'
import { CancelDialog } from './cancel-dialog.tsx'
import { CancelQuestion } from './cancel-question.tsx'

interface CancelBodyProps {
  appointment: PublicAppointment
  search: Pick<OwnSearch, 'isAsking' | 'isDone'>
  /** The form that the server refused; null if none. */
  form: RefusedForm | null
}

/** An appointment with a button to cancel it (after a confirmation), or why it cannot be cancelled. */
export function CancelBody({ appointment, search, form }: CancelBodyProps) {
  const { id: appointmentId, commerce } = appointment
  const { send, isSending, failure, forgetFailure, isDone } = useOwnChange(appointmentId, form)
  useUpdateStored(appointment)
  const cancel = (reason: string) =>
    void send((options) =>
      call(cancelOwnAppointment, { params: { appointmentId }, query: { reason } }, options),
    )
  const [isAsking, setAsking] = useState(false)
  const [reason, setReason] = useState(form?.values.reason ?? '')
  const id = useId()
  const links = useOwnLinks()
  // In a layout effect: it must run before the visitor can press the back button.
  useLayoutEffect(() => void trackPage(), [])
  const isOpen = appointmentState(appointment) === 'open'
  const wasOpen = useWasTrue(isOpen)
  const details = detailsOfAppointment(appointment)
  const isCancelled = appointment.status === 'CANCELLED'
  const isJustDone = isDone || (search.isDone && isCancelled)
  const question = {
    appointment,
    reason,
    onReason: setReason,
    onCancel: cancel,
    isCancelling: isSending,
    failure,
  }

  return (
    <>
      {isJustDone && <Done />}
      {isOpen ? (
        <StepHeading level={1} takesFocus={false}>
          Cancela tu cita
        </StepHeading>
      ) : (
        <ClosedAppointment
          appointment={appointment}
          purpose="cancel"
          level={1}
          takesFocus={wasOpen}
          isSaid={isJustDone}
        />
      )}
      {isOpen && search.isAsking ? (
        <div className={classes.question}>
          <CancelQuestion
            {...question}
            id={id}
            keep={
              <Button component="a" href={links.cancel(appointmentId)} variant="default">
                No, mantener
              </Button>
            }
          />
        </div>
      ) : (
        <>
          <AppointmentCard details={details} zone={commerce.timezone} isCancelled={isCancelled} />
          {isOpen && <AskButton appointmentId={appointmentId} onAsk={() => setAsking(true)} />}
        </>
      )}
      <OwnWays appointment={appointment} at="cancel" />
      {isOpen && <Notice>{changeLimitOf(appointment)}</Notice>}
      <PersonFacts person={details.person} />
      <BusinessCard commerce={commerce} map={null} />
      {isOpen && isAsking && (
        <CancelDialog
          {...question}
          onClose={() => {
            setAsking(false)
            forgetFailure()
          }}
        />
      )}
    </>
  )
}

function Done() {
  return (
    <p role="status" className={classes.done}>
      <IconCircleCheck size={24} aria-hidden />
      Cita cancelada correctamente
    </p>
  )
}

/** Without JavaScript the question is a page of its own; opening it cancels nothing either. */
function AskButton({ appointmentId, onAsk }: { appointmentId: string; onAsk: () => void }) {
  const links = useOwnLinks()
  const ask = (event: FormEvent) => {
    event.preventDefault()
    onAsk()
  }
  return (
    <form action={links.cancel(appointmentId)} onSubmit={ask} className={classes.ask}>
      <HiddenFields values={{ ...saysYes('ask'), ...links.fields }} />
      <Button type="submit" size="lg" color="red">
        Cancelar cita
      </Button>
    </form>
  )
}
