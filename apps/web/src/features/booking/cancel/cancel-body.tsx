import type { PublicAppointment } from '@cuando/contract/appointment'
import { cancelOwnAppointment } from '@cuando/contract/books'
import { formatLongDate } from '@cuando/es/dates'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../../lib/call.ts'
import type { UserText } from '../../../lib/user-text.ts'
import { Button } from '../../../ui/plain/button.tsx'
import { BusinessCard } from '../business/business-card.tsx'
import { appointmentState } from '../change/appointment-state-model.ts'
import { readChangeAnswer } from '../change/change-answer-model.ts'
import { changeLimit } from '../change/change-rule-model.ts'
import { ClosedAppointment } from '../change/closed-appointment.tsx'
import { Notice } from '../components/notice.tsx'
import { StepHeading } from '../components/step-heading.tsx'
import { useOneAtATime } from '../components/use-one-at-a-time.ts'
import { detailsOfAppointment } from '../confirmed/appointment-details-model.ts'
import { AppointmentSummary } from '../confirmed/appointment-summary.tsx'
import { appointmentQuery, showChanged } from '../queries.ts'
import classes from './cancel-body.module.css'
import { CancelDialog } from './cancel-dialog.tsx'
import { trackPage } from './use-modal.ts'

/** An appointment with a button to cancel it (after a confirmation), or why it cannot be cancelled. */
export function CancelBody({ appointment }: { appointment: PublicAppointment }) {
  const { cancel, isCancelling, failure, forgetFailure, isDone } = useCancel(appointment.id)
  const [isAsking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const [wasOpen, setWasOpen] = useState(false)
  useEffect(() => void trackPage(), [])
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
              reason={reason}
              onReason={setReason}
              onCancel={() => void cancel(reason)}
              isCancelling={isCancelling}
              failure={failure}
            />
          )}
        </>
      )}
    </div>
  )
}

const answerMs = 20_000

/** Cancels an appointment on behalf of its customer. */
function useCancel(appointmentId: string) {
  const queries = useQueryClient()
  const [run, isCancelling] = useOneAtATime()
  /** Why it failed; '' if no reason is known. */
  const [failure, setFailure] = useState<UserText | null>(null)
  const [isDone, setDone] = useState(false)

  const cancel = async (reason: string) => {
    const given = { params: { appointmentId }, query: { reason } }
    // The dialog itself says that it failed.
    const options = { timeoutMs: answerMs, failure: '' }
    const answer = await run(() => call(cancelOwnAppointment, given, options))
    if (!answer) return
    const outcome = readChangeAnswer(answer)
    const { queryKey } = appointmentQuery(appointmentId)
    if (outcome.kind === 'done') {
      setDone(true)
      await showChanged(queries, outcome.appointment)
      return
    }
    setFailure(outcome.kind === 'failed' ? outcome.message : outcome.problem)
    // It may be too late by now, or a previous attempt succeeded and only its answer was lost.
    if (outcome.kind === 'refused') await queries.invalidateQueries({ queryKey })
  }

  return { cancel, isCancelling, failure, forgetFailure: () => setFailure(null), isDone }
}
