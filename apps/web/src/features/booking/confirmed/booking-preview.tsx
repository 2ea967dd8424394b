import { useEffect, useState } from 'react'
import { Button } from '../../../ui/plain/button.tsx'
import { Loader } from '../../../ui/plain/loader.tsx'
import type { Attempt } from '../booking-flow-model.ts'
import { CancelNotice } from '../cancel/cancel-notice.tsx'
import { StepHeading } from '../components/step-heading.tsx'
import { FailedPart } from '../failure/failed-part.tsx'
import type { Booking } from '../flow/use-booking.ts'
import type { Commerce } from '../queries.ts'
import { detailsOfAttempt } from './appointment-details-model.ts'
import { AppointmentSummary } from './appointment-summary.tsx'
import classes from './booking-preview.module.css'
import { useConfirm } from './use-confirm.ts'

interface BookingPreviewProps {
  commerce: Commerce
  booking: Booking
  attempt: Attempt
}

/** Summary to confirm before booking. */
export function BookingPreview({ commerce, booking, attempt }: BookingPreviewProps) {
  const { isBooking, backToForm, flow } = booking
  const confirm = useConfirm(commerce.id, booking)
  const isSlow = useIsSlow(isBooking)
  return (
    <div className={classes.preview}>
      <StepHeading takesFocus>Confirma tu cita</StepHeading>
      <AppointmentSummary details={detailsOfAttempt(attempt, commerce)} zone={commerce.timezone} />
      <CancelNotice commerce={commerce} attempt={attempt} />
      {flow.failure && (
        <FailedPart
          text={flow.failure}
          onRetry={() => void confirm(attempt)}
          isRetrying={isBooking}
        />
      )}
      <p className={classes.terms}>
        Al confirmar aceptas los <LegalLink path="/terminos">términos y condiciones</LegalLink> y el{' '}
        <LegalLink path="/privacidad">aviso de privacidad</LegalLink>.
      </p>
      <div className={classes.buttons}>
        <Button
          size="lg"
          aria-disabled={isBooking}
          className={classes.confirm}
          leftSection={isBooking && <Loader size="1.125rem" color="white" />}
          onClick={() => void confirm(attempt)}
        >
          {isBooking ? 'Reservando...' : 'Confirmar cita'}
        </Button>
        <Button size="lg" variant="default" disabled={isBooking} onClick={backToForm}>
          Editar información
        </Button>
      </div>
      <p className={classes.progress} role="status">
        {isSlow && 'Un momento, estamos confirmando tu reserva…'}
      </p>
    </div>
  )
}

const slowMs = 3000

/** Whether a request has taken longer than `slowMs`. */
function useIsSlow(isUnderWay: boolean): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isUnderWay) return
    const timer = setTimeout(() => setSlow(true), slowMs)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isUnderWay])
  return isSlow
}

/** Opens a new tab, so that the booking stays open. */
function LegalLink({ path, children }: { path: string; children: string }) {
  return (
    <a href={path} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}
