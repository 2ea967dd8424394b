import type { Start } from '@cuando/contract/booking/page-state'
import { useEffect, useEffectEvent, useRef } from 'react'
import { steps } from '../../../lib/history/step-model.ts'
import { useLazyModule } from '../../../lib/hooks/use-lazy-module.ts'
import { cycleTab } from '../../../ui/plain/cycle-tab.ts'
import { StepProgress } from '../../../ui/plain/step-progress.tsx'
import { useWhatsappText } from '../business/use-whatsapp-text.ts'
import { BodySkeleton } from '../components/body-skeleton.tsx'
import { StepHeading } from '../components/step-heading.tsx'
import { useShownAlerts } from '../components/use-shown-alerts.ts'
import { useWasTrue } from '../components/use-was-true.ts'
import { ownLink } from '../confirmed/appointment-links-model.ts'
import { BookingPreview } from '../confirmed/booking-preview.tsx'
import type { Bookable } from '../landing/bookable-model.ts'
import { offeredName } from '../service/own-service-model.ts'
import classes from './booking-flow.module.css'
import { BookingForm } from './booking-form.tsx'
import { useBooking } from './use-booking.ts'

interface BookingFlowProps extends Bookable {
  /** The start that was chosen last; null after a reload. */
  chosen: Start | null
  /** Whether the form is a page of its own, which can be typed into before hydration. */
  isPage?: boolean
  /** Called once it is booked, to show the confirmation even if the sheet was closed. */
  onBooked?: () => void
  /** Leads back to the services. */
  onClose: () => void
}

/** The steps to book a chosen start. */
export function BookingFlow({
  chosen,
  isPage = false,
  onBooked,
  onClose,
  ...bookable
}: BookingFlowProps) {
  const booking = useBooking(bookable, chosen)
  const { step, attempt, booked, isReloaded, problems } = booking.flow
  useWhatsappText(offeredName(booking.service))
  const isEmpty =
    step === 'form' && booking.isRestored && booking.isEmpty && Object.keys(problems).length === 0
  // Not loaded before a booking is sent: most visitors of a business don't book.
  const end = useLazyModule(
    'booking-confirmed',
    () => import('../confirmed/booking-confirmed.tsx'),
    booking.isBooking || step === 'confirmed',
  )
  const hasMoved = useWasTrue(step !== 'form')
  useCallWhen(booked, onBooked)
  // Going back from the confirmation leads to this form, whose draft is empty then.
  useCallWhen(isEmpty, onClose)
  const box = useTabInSheet()
  useShownAlerts()

  return (
    <div ref={box} className={classes.flow}>
      <div className={classes.progress}>
        <StepProgress
          label="Pasos de la reserva"
          steps={['Datos', 'Confirmación', 'Listo']}
          current={step === 'confirmed' ? steps.length : steps.indexOf(step)}
        />
      </div>
      {step === 'form' && (
        <BookingForm
          {...bookable}
          booking={booking}
          takesFocus={!isPage || hasMoved}
          onClose={onClose}
        />
      )}
      {step === 'preview' && attempt && (
        <BookingPreview commerce={bookable.commerce} booking={booking} attempt={attempt} />
      )}
      {step === 'confirmed' &&
        booked &&
        (end.data ? (
          <end.data.BookingConfirmed
            commerce={bookable.commerce}
            booked={booked}
            isReloaded={isReloaded}
            onAgain={onClose}
          />
        ) : (
          <BookedBriefly id={booked.id} isWaiting={!end.isError} />
        ))}
    </div>
  )
}

/** Calls a function once a value is there, and again for each new one. */
function useCallWhen(value: unknown, act: (() => void) | undefined) {
  const call = useEffectEvent(() => act?.())
  useEffect(() => {
    if (value) call()
  }, [value])
}

/** If the element is in a sheet, the Tab key stays in the sheet. */
function useTabInSheet() {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Here and not in the sheet, whose code every visitor of a business loads.
    const sheet = box.current?.closest('dialog')
    sheet?.addEventListener('keydown', cycleTab)
    return () => sheet?.removeEventListener('keydown', cycleTab)
  }, [])
  return box
}

/** Short confirmation, until the full one is loaded, or if it can't be loaded. */
function BookedBriefly({ id, isWaiting }: { id: string; isWaiting: boolean }) {
  return (
    <>
      <StepHeading takesFocus>Cita reservada correctamente</StepHeading>
      {isWaiting ? <BodySkeleton /> : <a href={ownLink(id)}>Ver tu cita</a>}
    </>
  )
}
