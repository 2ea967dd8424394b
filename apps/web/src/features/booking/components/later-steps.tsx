import type { Commerce } from '../queries.ts'
import { BookingConfirmed } from './booking-confirmed.tsx'
import { BookingPreview } from './booking-preview.tsx'
import type { Booking } from './use-booking.ts'

interface LaterStepsProps {
  commerce: Commerce
  booking: Booking
}

/** What comes after the form; it arrives while that is filled in. */
export function LaterSteps({ commerce, booking }: LaterStepsProps) {
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
