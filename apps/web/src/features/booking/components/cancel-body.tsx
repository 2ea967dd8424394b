import type { PublicAppointment } from '@cuando/contract/appointment'
import { formatLongDate } from '@cuando/es/format-long-date'
import { IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../../ui/plain/button.tsx'
import { detailsOfAppointment } from '../appointment-details-model.ts'
import { appointmentState } from '../appointment-state-model.ts'
import { changeLimit } from '../change-rule-model.ts'
import { AppointmentSummary } from './appointment-summary.tsx'
import { BusinessCard } from './business-card.tsx'
import classes from './cancel-body.module.css'
import { CancelDialog } from './cancel-dialog.tsx'
import { ClosedAppointment } from './closed-appointment.tsx'
import { Notice } from './notice.tsx'
import { StepHeading } from './step-heading.tsx'
import { useCancel } from './use-cancel.ts'

/** An appointment, and the button that cancels it, asking once more; or why it can't be cancelled. */
export function CancelBody({ appointment }: { appointment: PublicAppointment }) {
  const { cancel, isCancelling, failure, forgetFailure, isDone } = useCancel(appointment.id)
  const [isAsking, setAsking] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const isOpen = appointmentState(appointment) === 'open'
  if (isOpen && !wasOpen) setWasOpen(true)
  const { commerce, date, time } = appointment
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
              onCancel={(reason) => void cancel(reason)}
              isCancelling={isCancelling}
              failure={failure}
            />
          )}
        </>
      )}
    </div>
  )
}
