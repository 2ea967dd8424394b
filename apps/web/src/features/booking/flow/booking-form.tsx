import { bookPath } from '@cuando/contract/booking-place'
import { bookableModalities } from '@cuando/contract/modality'
import { localTime } from '@cuando/es/local-time'
import { type FormEvent, useEffectEvent, useLayoutEffect, useState } from 'react'
import { useNow } from '../../../lib/now.tsx'
import { useLazyModule } from '../../../lib/use-lazy-module.ts'
import { Button } from '../../../ui/plain/button.tsx'
import { Skeleton } from '../../../ui/plain/skeleton.tsx'
import { valuesOf } from '../booking-values-model.ts'
import { CallBusiness } from '../business/call-business.tsx'
import { Problem } from '../components/problem.tsx'
import { StepHeading } from '../components/step-heading.tsx'
import { useProblemFocus } from '../components/use-problem-focus.ts'
import { CustomerFields } from '../customer/customer-fields.tsx'
import { FailedPart } from '../failure/failed-part.tsx'
import type { Bookable } from '../landing/bookable-model.ts'
import type { LocationFieldsProps } from '../location/location-fields.tsx'
import { HiddenFields } from '../own/hidden-fields.tsx'
import { readPreHydrationInput } from '../pre-hydration-input-model.ts'
import { ModalityChoice } from '../service/modality-choice.tsx'
import { offeredName } from '../service/own-service-model.ts'
import { TimeChoice } from '../time/time-choice.tsx'
import classes from './booking-form.module.css'
import { ChosenStart } from './chosen-start.tsx'
import type { Booking } from './use-booking.ts'

interface BookingFormProps extends Bookable {
  booking: Booking
  takesFocus: boolean
  onClose: () => void
}

/** The chosen start, and the fields that the customer fills in. */
export function BookingForm(props: BookingFormProps) {
  const { commerce, settings, form, booking, takesFocus, onClose } = props
  const { flow, service, edit, review, isBooking, isChangingTime, setChangingTime } = booking
  const { draft, problems } = flow
  const { date, time } = draft
  const box = useProblemFocus<HTMLDivElement>(Object.keys(problems), flow.timesShown)
  const restore = useEffectEvent(() => {
    if (box.current) booking.restore(readPreHydrationInput(box.current))
  })
  useLayoutEffect(() => restore(), [])
  const today = localTime(useNow(), commerce.timezone).date
  const [isChosenHere, setChosenHere] = useState(false)
  const isEvent = service?.type === 'UNIQUE'
  // An event shows its current date, even if it has moved since it was chosen.
  const start = isEvent
    ? { date: service.specificDate, time: service.specificTime }
    : { date, time }
  const asksTime = service && !isEvent && (isChangingTime || !isStart(start))

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBooking) void review()
  }
  const action = bookPath(commerce.username)
  const values = valuesOf(draft, form?.values.key)
  const { inicio, ...others } = values
  const { servicio = '', key } = others
  const chosen = { servicio, ...(inicio && { inicio }), ...(key && { key }) }

  return (
    <div ref={box} className={classes.form}>
      <StepHeading takesFocus={takesFocus && Object.keys(problems).length === 0}>
        Agenda tu cita
      </StepHeading>
      {problems.form && (
        <div data-path="form" tabIndex={-1}>
          <Problem>{problems.form}</Problem>
          {(flow.refusal === 'contactBlocked' || flow.refusal === 'proofRequired') && (
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
      {service && isStart(start) && !asksTime && (
        <ChosenStart
          service={service}
          where={{ commerceId: commerce.id, serviceId: service.id }}
          zone={commerce.timezone}
          start={start}
          problem={problems.when}
          takesFocus={isChosenHere}
          onLost={booking.loseTime}
          onChange={isEvent ? undefined : () => setChangingTime(true)}
          othersAt={`${action}?${new URLSearchParams({ servicio, dia: start.date })}`}
        />
      )}
      {asksTime && (
        <TimeChoice
          where={{ commerceId: commerce.id, serviceId: service.id }}
          zone={commerce.timezone}
          today={today}
          nextDays={service.nextDays}
          firstMonth={form?.values.mes}
          isOnline={service.isOnline}
          value={draft}
          onDay={(day) => edit({ date: day, time: day === date ? time : null })}
          onTime={(start) => {
            edit(start)
            setChangingTime(false)
            setChosenHere(true)
          }}
          onLost={booking.loseTime}
          problem={problems.when}
          takesFocus={isChangingTime}
          method="post"
          action={action}
          // Without the chosen start: the form of the times sends another one.
          fields={others}
        />
      )}
      <form method="post" action={action} noValidate onSubmit={submit} className={classes.form}>
        <HiddenFields values={chosen} />
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
          <Button type="submit" size="lg" disabled={!service} loading={isBooking}>
            Continuar
          </Button>
        </div>
      </form>
    </div>
  )
}

const isStart = (start: {
  date: string | null
  time: string | null
}): start is { date: string; time: string } => start.date !== null && start.time !== null

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
          <Problem>
            Para una cita a domicilio hace falta un mapa, que no se muestra sin JavaScript. Actívalo
            en tu navegador, o agenda directamente con el negocio.
          </Problem>
          <CallBusiness phone={props.commerce.phone} serviceName={props.serviceName} />
        </div>
      </>
    )
  return (
    <FailedPart
      text="Error al obtener la información"
      onRetry={part.refetch}
      isRetrying={part.isFetching}
    />
  )
}
