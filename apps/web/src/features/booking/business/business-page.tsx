import type { ReactNode } from 'react'
import { BookingFrame } from '../components/booking-frame.tsx'
import type { Commerce } from '../queries.ts'
import { BusinessFacts } from './business-facts.tsx'
import { CommerceHead } from './commerce-head.tsx'

interface BusinessPageProps {
  commerce: Commerce
  /** The service named in the WhatsApp message to the business. */
  serviceName?: string | null
  /** The parts that are hydrated; the rest stays as the server rendered it. */
  booking: ReactNode
  gallery: ReactNode
}

/** A business with its bookable services and pictures of its work. */
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
