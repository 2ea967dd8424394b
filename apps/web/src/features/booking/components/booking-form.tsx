import { localTime } from '@cuando/es/local-time'
import { type FormEvent, useEffectEvent, useLayoutEffect } from 'react'
import { useNow } from '../../../lib/now.tsx'
import { useLazyModule } from '../../../lib/use-lazy-module.ts'
import { Button } from '../../../ui/plain/button.tsx'
import { Skeleton } from '../../../ui/plain/skeleton.tsx'
import { CallBusiness } from '../business/call-business.tsx'
import { CustomerFields } from '../customer/customer-fields.tsx'
import { FailedPart } from '../failure/failed-part.tsx'
import type { LocationFieldsProps } from '../location/location-fields.tsx'
import { readPreHydrationInput } from '../pre-hydration-input-model.ts'
import { eventState } from '../service/event-model.ts'
import { EventPanel } from '../service/event-panel.tsx'
import { ModalityChoice } from '../service/modality-choice.tsx'
import { ServiceChoice } from '../service/service-choice.tsx'
import { TimeChoice } from '../time/time-choice.tsx'
import classes from './booking-form.module.css'
import { Problem } from './problem.tsx'
import { StepHeading } from './step-heading.tsx'
import type { Bookable, Booking } from './use-booking.ts'
import { useProblemFocus } from './use-problem-focus.ts'

interface BookingFormProps extends Bookable {
  booking: Booking
  takesFocus: boolean
}

/** Service, time, location and customer of a booking. */
export function BookingForm({
  commerce,
  services,
  settings,
  booking,
  takesFocus,
}: BookingFormProps) {
  const { flow, service, edit, review, isBooking } = booking
  const { draft, problems } = flow
  const form = useProblemFocus(Object.keys(problems), flow.timesShown)
  const restore = useEffectEvent(() => {
    if (form.current) booking.restore(readPreHydrationInput(form.current))
  })
  useLayoutEffect(() => restore(), [])
  const now = localTime(useNow(), commerce.timezone)
  const isBlocked = flow.refusal === 'contactBlocked'
  const isEvent = service?.type === 'UNIQUE'
  const isClosed = isEvent && eventState(service, now) !== 'open'

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isClosed && !isBooking) void review()
  }

  return (
    // If it is submitted before hydration, an ordinary form would reload the page; method="dialog" does
    // nothing outside a dialog.
    <form ref={form} method="dialog" noValidate onSubmit={submit} className={classes.form}>
      <StepHeading takesFocus={takesFocus && Object.keys(problems).length === 0}>
        Agenda tu cita
      </StepHeading>
      {problems.form && (
        <div data-path="form" tabIndex={-1}>
          <Problem>{problems.form}</Problem>
          {isBlocked && <CallBusiness phone={commerce.phone} />}
        </div>
      )}
      {service?.id !== null && (
        <ServiceChoice
          services={services}
          settings={settings}
          now={now}
          chosen={draft.serviceId}
          onChoose={edit}
          onChosenWithTime={() => showPart(form.current, 'when')}
          problem={problems.service}
        />
      )}
      {service && (
        <ModalityChoice
          commerce={commerce}
          service={service}
          settings={settings}
          value={draft.modality}
          onChange={(modality) => edit({ modality })}
          problem={problems.modality}
        />
      )}
      {isEvent && (
        <EventPanel commerce={commerce} service={service} now={now} problem={problems.when} />
      )}
      {service && !isEvent && (
        <TimeChoice
          key={service.id}
          where={{ commerceId: commerce.id, serviceId: service.id }}
          zone={commerce.timezone}
          today={now.date}
          nextFree={service.nextFree?.date ?? null}
          value={draft}
          onChange={edit}
          onLost={booking.loseTime}
          problem={problems.when}
        />
      )}
      {draft.modality === 'CUSTOM' && service && (
        <LocationPart
          commerce={commerce}
          maxDistanceKm={service.maxDistanceKm}
          draft={draft}
          problems={problems}
          onChange={edit}
        />
      )}
      <CustomerFields booking={booking} requiredContact={settings.requiredContact} />
      <Button type="submit" size="lg" disabled={isClosed} loading={isBooking}>
        Continuar
      </Button>
    </form>
  )
}

/** Scrolls a part of the form that has just changed into view, after it has rendered. */
function showPart(form: HTMLFormElement | null, path: string) {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  requestAnimationFrame(() => {
    const part = form?.querySelector(`[data-path="${path}"]`)
    part?.scrollIntoView({ block: 'start', behavior: isStill ? 'auto' : 'smooth' })
  })
}

/** The customer's address. The map code is loaded only when an address is needed. */
function LocationPart(props: LocationFieldsProps) {
  const part = useLazyModule('location-fields', () => import('../location/location-fields.tsx'))
  if (part.data) return <part.data.LocationFields {...props} />
  if (part.isPending) return <Skeleton height={420} radius="lg" />
  return (
    <FailedPart
      text="Error al obtener la información"
      onRetry={part.refetch}
      isRetrying={part.isFetching}
    />
  )
}
