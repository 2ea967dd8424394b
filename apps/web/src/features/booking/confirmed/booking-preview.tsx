import { bookPath } from '@cuando/contract/booking/page-state'
import { returnParam } from '@cuando/contract/business/return-to-booking'
import { useEffect, useEffectEvent, useState } from 'react'
import { EmailSuggestion } from '../../../domain/customers/email-suggestion.tsx'
import { useNow } from '../../../lib/hooks/now.tsx'
import type { Attempt } from '../booking-flow-model.ts'
import { priceValues, valuesOf } from '../booking-values-model.ts'
import { CancelNotice } from '../cancel/cancel-notice.tsx'
import { Notice } from '../components/notice.tsx'
import { SendForm } from '../components/send-form.tsx'
import { StepHeading } from '../components/step-heading.tsx'
import { FailedPart } from '../failure/failed-part.tsx'
import form from '../flow/booking-form.module.css'
import { askTwice } from '../flow/questions-model.ts'
import type { Booking } from '../flow/use-booking.ts'
import { AppointmentCard } from '../own/appointment-card.tsx'
import { PersonFacts } from '../own/person-facts.tsx'
import { LazyPartyList } from '../party/lazy-party-list.tsx'
import { firstOf, membersOfAttempt } from '../party/party-members-model.ts'
import type { Commerce } from '../queries.ts'
import { type AppointmentDetails, detailsOfAttempt } from './appointment-details-model.ts'
import classes from './booking-preview.module.css'
import { ConfirmButtons } from './confirm-buttons.tsx'
import { useConfirm } from './use-confirm.ts'

interface BookingPreviewProps {
  commerce: Commerce
  booking: Booking
  attempt: Attempt
}

/** Summary to confirm before booking, with the buttons always in reach. Without JavaScript it is posted as a form. */
export function BookingPreview({ commerce, booking, attempt }: BookingPreviewProps) {
  const { isBooking, flow, backToForm } = booking
  const send = useConfirm(commerce.id, booking)
  const confirm = () => send(attempt)
  const isSlow = useIsSlow(isBooking)
  const details = detailsOfAttempt(attempt, commerce)
  const twice = useTwice(commerce, attempt)
  return (
    <SendForm
      action={bookPath(commerce.username)}
      values={{
        ...valuesOf(flow.draft, attempt.service, attempt.key),
        ...priceValues(attempt.request),
      }}
      onSend={confirm}
      className={classes.preview}
    >
      <StepHeading takesFocus>Confirma tu cita</StepHeading>
      <AppointmentCard details={details} zone={commerce.timezone} isPlanned>
        <More {...details} />
      </AppointmentCard>
      <PersonPart booking={booking} attempt={attempt} person={details.person} twice={twice} />
      <CancelNotice commerce={commerce} attempt={attempt} />
      {flow.failure && <FailedPart text={flow.failure} onRetry={confirm} isRetrying={isBooking} />}
      <LegalTerms username={commerce.username} />
      <div className={form.foot}>
        <p className={classes.progress} role="status">
          {isSlow && 'Un momento, estamos confirmando tu reserva…'}
        </p>
        <ConfirmButtons isSending={isBooking} onEdit={backToForm} edit={{ variant: 'subtle' }}>
          {isBooking ? 'Reservando...' : twice ? 'Sí, otra más' : 'Confirmar cita'}
        </ConfirmButtons>
      </div>
    </SendForm>
  )
}

function More({ description, host }: AppointmentDetails) {
  return (
    <>
      {description && <p className={classes.more}>{description}</p>}
      {host && <p className={classes.more}>{`Responsable: ${host}`}</p>}
    </>
  )
}

/** The question about a second appointment; nothing until it is loaded. */
function useTwice(commerce: Commerce, attempt: Attempt) {
  const now = useNow()
  const [twice, setTwice] = useState<string | null>(null)
  const ask = useEffectEvent(() => setTwice(askTwice(commerce, attempt, now)))
  // The server can't read what the device stores.
  useEffect(() => {
    if (attempt) ask()
  }, [attempt])
  return twice
}

interface PersonPartProps extends Pick<AppointmentDetails, 'person'> {
  booking: Booking
  attempt: Attempt
  twice: string | null
}

/** The customer, with questions about a likely typo and about a second appointment. */
function PersonPart({ booking, attempt, person, twice }: PersonPartProps) {
  const takeEmail = (email: string) => {
    booking.edit({ email })
    const request = { ...attempt.request, email }
    booking.act({ type: 'reviewed', attempt: { ...attempt, request } })
  }
  return (
    <div className={classes.people}>
      <LazyPartyList
        members={membersOfAttempt(attempt)}
        day={attempt.request.date ?? null}
        first={firstOf(attempt)}
      />
      <PersonFacts person={person} />
      <EmailSuggestion isTyped email={person.email} onTake={takeEmail} />
      <div role="status">{twice && <Notice>{twice}</Notice>}</div>
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

function LegalTerms({ username }: { username: string }) {
  const back = `?${returnParam}=${bookPath(username)}`
  return (
    <p className={classes.terms}>
      Al confirmar aceptas los{' '}
      <LegalLink path={`/terminos${back}`}>términos y condiciones</LegalLink> y el{' '}
      <LegalLink path={`/privacidad${back}`}>aviso de privacidad</LegalLink>.
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
