import type { ReactNode } from 'react'
import { BookingFrame } from '../components/booking-frame.tsx'
import type { Commerce } from '../queries.ts'
import { BusinessFacts } from './business-facts.tsx'
import { CommerceHead } from './commerce-head.tsx'

interface BusinessPageProps {
  commerce: Commerce
  /** The service that its message by WhatsApp names. */
  serviceName?: string | null
  /** The parts that a program takes over; all else stays as the server drew it. */
  booking: ReactNode
  gallery: ReactNode
}

/** A business with what can be booked there, and pictures of its work. */
export function BusinessPage({
  commerce,
  serviceName = null,
  booking,
  gallery,
}: BusinessPageProps) {
  return (
    <BookingFrame
      head={<CommerceHead commerce={commerce} serviceName={serviceName} />}
      foot={<BusinessFacts commerce={commerce} />}
    >
      {booking}
      {gallery}
    </BookingFrame>
  )
}
