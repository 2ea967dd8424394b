import type { PublicAppointment } from '@cuando/contract/appointment'
import type { BookableService } from '@cuando/contract/service'
import type { LocalTime } from '@cuando/es/local-time'
import { Button } from '../../../ui/plain/button.tsx'
import { Loader } from '../../../ui/plain/loader.tsx'
import { Notice } from '../components/notice.tsx'
import { StepHeading } from '../components/step-heading.tsx'
import { detailsOfAppointment } from '../confirmed/appointment-details-model.ts'
import { AppointmentSummary } from '../confirmed/appointment-summary.tsx'
import classes from '../confirmed/booking-preview.module.css'
import { FailedPart } from '../failure/failed-part.tsx'
import { instantOf } from '../time/commerce-time-model.ts'
import { noticeAfterMove, noticeHours } from './change-rule-model.ts'
import type { Change } from './use-change.ts'

interface ChangePreviewProps {
  appointment: PublicAppointment
  service: BookableService | undefined
  change: Change
  wanted: LocalTime
}

/** Summary to confirm before moving: the old time and the new one. */
export function ChangePreview({ appointment, service, change, wanted }: ChangePreviewProps) {
  const { flow, isMoving, confirm, backToForm } = change
  const { date, time, commerce } = appointment
  const untilStart = instantOf(wanted.date, wanted.time, commerce.timezone) - Date.now()
  const notice = noticeAfterMove(noticeHours(appointment), untilStart)
  const details = {
    ...detailsOfAppointment(appointment),
    when: wanted,
    // A moved appointment takes the service's current duration.
    duration: service?.duration ?? appointment.duration,
  }
  return (
    <div className={classes.preview}>
      <StepHeading takesFocus>Confirma tu cita</StepHeading>
      <AppointmentSummary details={details} zone={commerce.timezone} before={{ date, time }} />
      {notice && <Notice>{notice}</Notice>}
      {flow.failure && (
        <FailedPart text={flow.failure} onRetry={() => void confirm()} isRetrying={isMoving} />
      )}
      <div className={classes.buttons}>
        <Button
          size="lg"
          aria-disabled={isMoving}
          className={classes.confirm}
          leftSection={isMoving && <Loader size="1.125rem" color="white" />}
          onClick={() => void confirm()}
        >
          {isMoving ? 'Guardando...' : 'Confirmar cambio'}
        </Button>
        <Button size="lg" variant="default" disabled={isMoving} onClick={backToForm}>
          Elegir otro horario
        </Button>
      </div>
    </div>
  )
}
