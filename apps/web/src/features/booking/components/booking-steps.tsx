import { useState } from 'react'
import { useLazyModule } from '../../../lib/use-lazy-module.ts'
import { StepProgress } from '../../../ui/step-progress.tsx'
import { steps } from '../booking-flow-model.ts'
import { FailedPart } from '../failure/failed-part.tsx'
import { Gallery } from '../gallery/gallery.tsx'
import { BookingForm } from './booking-form.tsx'
import { BodySkeleton } from './booking-skeleton.tsx'
import classes from './booking-steps.module.css'
import { type Bookable, useBooking } from './use-booking.ts'

/** Shows the current one of the three booking steps. */
export function BookingSteps(bookable: Bookable) {
  const booking = useBooking(bookable)
  const { step } = booking.flow
  // Loaded while the form is filled in, so that losing the connection later does not block the next step.
  const isWanted = booking.hasBegun || step !== 'form'
  const later = useLazyModule('later-steps', () => import('./lazy-steps.tsx'), isWanted)
  const [hasMoved, setHasMoved] = useState(false)
  if (step !== 'form' && !hasMoved) setHasMoved(true)

  return (
    <div className={classes.steps}>
      <StepProgress
        label="Pasos de la reserva"
        steps={['Datos', 'Confirmación', 'Listo']}
        current={step === 'confirmed' ? steps.length : steps.indexOf(step)}
      />
      {step === 'form' && <BookingForm {...bookable} booking={booking} takesFocus={hasMoved} />}
      {step === 'form' && <Gallery pictures={bookable.commerce.gallery} />}
      {step !== 'form' && later.data && (
        <later.data.LazySteps commerce={bookable.commerce} booking={booking} />
      )}
      {step !== 'form' && later.isPending && <BodySkeleton />}
      {step !== 'form' && later.isError && (
        <FailedPart
          text="Error al obtener la información"
          onRetry={later.refetch}
          isRetrying={later.isFetching}
        />
      )}
    </div>
  )
}
