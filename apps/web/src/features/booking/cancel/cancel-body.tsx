import type { PublicAppointment } from '@cuando/contract/appointment'
import { cancelOwnAppointment } from '@cuando/contract/books'
import { formatLongDate } from '@cuando/es/dates'
import { IconCircleCheck } from '@tabler/icons-react'
import { useLayoutEffect, useState } from 'react'
import { call } from '../../../lib/call.ts'
import { Button } from '../../../ui/plain/button.tsx'
import { BusinessCard } from '../business/business-card.tsx'
import { appointmentState } from '../change/appointment-state-model.ts'
import { changeLimit } from '../change/change-rule-model.ts'
import { ClosedAppointment } from '../change/closed-appointment.tsx'
import { useOwnChange } from '../change/use-own-change.ts'
import { Notice } from '../components/notice.tsx'
import { StepHeading } from '../components/step-heading.tsx'
import { trackPage } from '../components/use-modal.ts'
import { detailsOfAppointment } from '../confirmed/appointment-details-model.ts'
import { AppointmentSummary } from '../confirmed/appointment-summary.tsx'
import classes from './cancel-body.module.css'
import { CancelDialog } from './cancel-dialog.tsx'

/** An appointment with a button to cancel it (after a confirmation), or why it cannot be cancelled. */
export function CancelBody({ appointment }: { appointment: PublicAppointment }) {
  const { id: appointmentId, commerce, date, time } = appointment
  const { send, isSending, failure, forgetFailure, isDone } = useOwnChange(appointmentId)
  const cancel = (reason: string) =>
    send((options) =>
      call(cancelOwnAppointment, { params: { appointmentId }, query: { reason } }, options),
    )
  const [isAsking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const [wasOpen, setWasOpen] = useState(false)
  // Before anything is seen, and the back button pressed.
  useLayoutEffect(() => void trackPage(), [])
  const isOpen = appointmentState(appointment) === 'open'
  if (isOpen && !wasOpen) setWasOpen(true)
  const details = detailsOfAppointment(appointment)
  const { modality, map } = details.location

  return (
    <div className={classes.body}>
      {isDone && (
        <p role="status" className={classes.done}>
          <IconCircleCheck size={24} aria-hidden />
          Cita cancelada correctamente
        </p>
      )}
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
        />
      )}
      <BusinessCard commerce={commerce} map={modality === 'LOCAL' ? map : null} />
      <AppointmentSummary details={details} zone={commerce.timezone} saysWhereBusinessIs={false} />
      {isOpen && (
        <>
          <Notice>{changeLimit(appointment)}</Notice>
          <Button size="lg" color="red" onClick={() => setAsking(true)}>
            Cancelar cita
          </Button>
          {isAsking && (
            <CancelDialog
              what={`Se cancelará tu cita del ${formatLongDate(date, time)} con ${commerce.name}.`}
              onClose={() => {
                setAsking(false)
                forgetFailure()
              }}
              reason={reason}
              onReason={setReason}
              onCancel={() => void cancel(reason)}
              isCancelling={isSending}
              failure={failure}
            />
          )}
        </>
      )}
    </div>
  )
}
