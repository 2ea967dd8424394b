import { bookableModalities } from '@cuando/contract/appointments/modality'
import { bookPath } from '@cuando/contract/booking/page-state'
import { useEffectEvent, useLayoutEffect } from 'react'
import { useLazyModule } from '../../../lib/hooks/use-lazy-module.ts'
import { noAnswer } from '../../../lib/user-text.ts'
import { Button } from '../../../ui/plain/button.tsx'
import { Skeleton } from '../../../ui/plain/skeleton.tsx'
import { useProblemFocus } from '../../../ui/plain/use-problem-focus.ts'
import { valuesOf } from '../booking-values-model.ts'
import { CallBusiness } from '../business/call-business.tsx'
import { Notice } from '../components/notice.tsx'
import { Problem } from '../components/problem.tsx'
import { SendForm } from '../components/send-form.tsx'
import { StepHeading } from '../components/step-heading.tsx'
import { CustomerFields } from '../customer/customer-fields.tsx'
import { FailedPart } from '../failure/failed-part.tsx'
import type { Bookable } from '../landing/bookable-model.ts'
import type { LocationFieldsProps } from '../location/location-fields.tsx'
import { PartyStart } from '../party/party-start.tsx'
import { readPreHydrationInput } from '../pre-hydration-input-model.ts'
import { ModalityChoice } from '../service/modality-choice.tsx'
import { offeredName } from '../service/own-service-model.ts'
import classes from './booking-form.module.css'
import { StartPart } from './start-part.tsx'
import type { Booking } from './use-booking.ts'

interface BookingFormProps extends Bookable {
  booking: Booking
  takesFocus: boolean
  onClose: () => void
}

/** The chosen start, and the fields that the customer fills in. */
export function BookingForm(props: BookingFormProps) {
  const { booking, takesFocus } = props
  const { problems, timesShown } = booking.flow
  const box = useProblemFocus<HTMLDivElement>(Object.keys(problems), timesShown)
  const restore = useEffectEvent(() => {
    if (box.current) booking.restore(readPreHydrationInput(box.current))
  })
  useLayoutEffect(() => restore(), [])

  return (
    <div ref={box} className={classes.form}>
      <StepHeading takesFocus={takesFocus && Object.keys(problems).length === 0}>
        Agenda tu cita
      </StepHeading>
      <FormProblems {...props} />
      <StartPart {...props} />
      <PartyStart commerce={props.commerce} booking={booking} />
      <CustomerForm {...props} />
    </div>
  )
}

/** The problems that belong to no field, with what the visitor can do about them. */
function FormProblems({ commerce, booking, onClose }: BookingFormProps) {
  const { flow, service } = booking
  const { problems, refusal } = flow
  return (
    <>
      {problems.form && (
        <div data-path="form" tabIndex={-1}>
          <Problem>{problems.form}</Problem>
          {(refusal === 'contactBlocked' || refusal === 'proofRequired') && (
            <CallBusiness phone={commerce.phone} serviceName={offeredName(service)} />
          )}
        </div>
      )}
      {problems.service && (
        <div data-path="service" tabIndex={-1}>
          <Problem>{problems.service}</Problem>
          <Button variant="default" onClick={onClose}>
            Elegir otro servicio
          </Button>
        </div>
      )}
    </>
  )
}

/** The place of the appointment and the customer's details. Without JavaScript it is posted as a form. */
function CustomerForm({ commerce, settings, form, booking }: BookingFormProps) {
  const { flow, service, edit, review, isBooking } = booking
  const { draft, problems } = flow
  const { servicio = '', inicio, con, key } = valuesOf(draft, service, form?.values.key)
  const chosen = {
    servicio,
    ...(inicio && { inicio }),
    ...(key && { key }),
    ...(con && { con }),
  }
  return (
    <SendForm
      action={bookPath(commerce.username)}
      values={chosen}
      onSend={() => isBooking || review()}
    >
      {service && bookableModalities(service, settings).length !== 1 && (
        <ModalityChoice
          commerce={commerce}
          service={service}
          settings={settings}
          value={draft.modality}
          onChange={(modality) => edit({ modality })}
          problem={problems.modality}
        />
      )}
      {draft.modality === 'CUSTOM' && service && (
        <LocationPart
          commerce={commerce}
          serviceName={offeredName(service)}
          maxDistanceKm={service.maxDistanceKm}
          draft={draft}
          problems={problems}
          onChange={edit}
        />
      )}
      <CustomerFields booking={booking} requiredContact={settings.requiredContact} />
      <div className={classes.foot}>
        {booking.gone && <Problem>{booking.gone}</Problem>}
        <Button type="submit" size="lg" disabled={!service} loading={isBooking}>
          Continuar
        </Button>
      </div>
    </SendForm>
  )
}

interface LocationPartProps extends LocationFieldsProps {
  commerce: Bookable['commerce']
  serviceName: string | null
}

/** The customer's address. The map code is loaded only when an address is needed. */
function LocationPart(props: LocationPartProps) {
  const part = useLazyModule('location-fields', () => import('../location/location-fields.tsx'))
  if (part.data) return <part.data.LocationFields {...props} />
  if (part.isPending)
    return (
      <>
        <div className={classes.scripted}>
          <Skeleton height={420} radius="lg" />
        </div>
        <div className={classes.unscripted}>
          <Notice>Activa JavaScript para elegir tu domicilio, o agenda con el negocio.</Notice>
          <CallBusiness phone={props.commerce.phone} serviceName={props.serviceName} />
        </div>
      </>
    )
  return <FailedPart text={noAnswer} onRetry={part.refetch} isRetrying={part.isFetching} />
}
