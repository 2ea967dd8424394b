import { BookingConfirmed } from '../confirmed/booking-confirmed.tsx'
import { BookingPreview } from '../confirmed/booking-preview.tsx'
import type { Commerce } from '../queries.ts'
import type { Booking } from './use-booking.ts'

interface LazyStepsProps {
  commerce: Commerce
  booking: Booking
}

/** The steps after the form; loaded while the form is filled in. */
export function LazySteps({ commerce, booking }: LazyStepsProps) {
  const { step, attempt, booked, isReloaded } = booking.flow
  if (step === 'confirmed' && booked) {
    return (
      <BookingConfirmed
        commerce={commerce}
        booked={booked}
        isReloaded={isReloaded}
        onAgain={booking.backToForm}
      />
    )
  }
  return attempt && <BookingPreview commerce={commerce} booking={booking} attempt={attempt} />
}
