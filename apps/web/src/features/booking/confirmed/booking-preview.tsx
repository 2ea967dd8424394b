import { formSteps, stepField } from '@cuando/contract/booking/booking-form'
import { bookPath } from '@cuando/contract/booking/page-state'
import { type FormEvent, type MouseEvent, useEffect, useState } from 'react'
import { Button } from '../../../ui/plain/button.tsx'
import { Loader } from '../../../ui/plain/loader.tsx'
import type { Attempt } from '../booking-flow-model.ts'
import { priceValues, valuesOf } from '../booking-values-model.ts'
import { CancelNotice } from '../cancel/cancel-notice.tsx'
import { StepHeading } from '../components/step-heading.tsx'
import { FailedPart } from '../failure/failed-part.tsx'
import form from '../flow/booking-form.module.css'
import type { Booking } from '../flow/use-booking.ts'
import { AppointmentCard } from '../own/appointment-card.tsx'
import { HiddenFields } from '../own/hidden-fields.tsx'
import { PersonFacts } from '../own/person-facts.tsx'
import type { Commerce } from '../queries.ts'
import { detailsOfAttempt } from './appointment-details-model.ts'
import classes from './booking-preview.module.css'
import { useConfirm } from './use-confirm.ts'

/** Otherwise the error could be hidden behind the buttons. */
const bringToMiddle = (failed: HTMLElement | null) => failed?.scrollIntoView({ block: 'center' })

interface BookingPreviewProps {
  commerce: Commerce
  booking: Booking
  attempt: Attempt
}

/** Summary to confirm before booking, with the buttons always in reach. Without JavaScript it is posted as a form. */
export function BookingPreview({ commerce, booking, attempt }: BookingPreviewProps) {
  const { isBooking, flow } = booking
  const confirm = useConfirm(commerce.id, booking)
  const isSlow = useIsSlow(isBooking)
  const details = detailsOfAttempt(attempt, commerce)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void confirm(attempt)
  }
  return (
    <form
      method="post"
      action={bookPath(commerce.username)}
      onSubmit={submit}
      className={classes.preview}
    >
      <HiddenFields
        values={{ ...valuesOf(flow.draft, attempt.key), ...priceValues(attempt.request) }}
      />
      <StepHeading takesFocus>Confirma tu cita</StepHeading>
      <AppointmentCard details={details} zone={commerce.timezone}>
        {details.description && <p className={classes.more}>{details.description}</p>}
        {details.host && <p className={classes.more}>{`Responsable: ${details.host}`}</p>}
      </AppointmentCard>
      <PersonFacts person={details.person} />
      <CancelNotice commerce={commerce} attempt={attempt} />
      {flow.failure && (
        <div ref={bringToMiddle}>
          <FailedPart
            text={flow.failure}
            onRetry={() => void confirm(attempt)}
            isRetrying={isBooking}
          />
        </div>
      )}
      <LegalTerms />
      <div className={form.foot}>
        <p className={classes.progress} role="status">
          {isSlow && 'Un momento, estamos confirmando tu reserva…'}
        </p>
        <ConfirmButtons booking={booking} />
      </div>
    </form>
  )
}

function ConfirmButtons({ booking }: { booking: Booking }) {
  const { isBooking, backToForm } = booking
  const edit = (event: MouseEvent) => {
    event.preventDefault()
    backToForm()
  }
  return (
    <div className={classes.buttons}>
      <Button
        type="submit"
        name={stepField}
        value={formSteps.confirm}
        size="lg"
        aria-disabled={isBooking}
        className={classes.confirm}
        leftSection={isBooking && <Loader size="1.125rem" color="white" />}
      >
        {isBooking ? 'Reservando...' : 'Confirmar cita'}
      </Button>
      <Button
        type="submit"
        name={stepField}
        value={formSteps.edit}
        variant="subtle"
        disabled={isBooking}
        onClick={edit}
      >
        Editar información
      </Button>
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

function LegalTerms() {
  return (
    <p className={classes.terms}>
      Al confirmar aceptas los <LegalLink path="/terminos">términos y condiciones</LegalLink> y el{' '}
      <LegalLink path="/privacidad">aviso de privacidad</LegalLink>.
    </p>
  )
}

/** Opens a new tab, so that the booking stays open. */
function LegalLink({ path, children }: { path: string; children: string }) {
  return (
    <a href={path} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}
