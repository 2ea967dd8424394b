import type { PublicMember } from '@cuando/contract/booking/public-commerce'
import type { ReactNode } from 'react'
import { BookingFrame } from '../components/booking-frame.tsx'
import type { Commerce } from '../queries.ts'
import { BusinessFacts } from './business-facts.tsx'
import { CommerceHead } from './commerce-head.tsx'
import { PersonLine } from './person-line.tsx'

interface BusinessPageProps {
  commerce: Commerce
  /** The service named in the WhatsApp message to the business. */
  serviceName?: string | null
  /** The team member whose page it is. */
  person?: PublicMember | undefined
  /** The parts that are hydrated; the rest stays as the server rendered it. */
  booking: ReactNode
  gallery: ReactNode
}

/** A business with its bookable services and pictures of its work. */
export function BusinessPage({
  commerce,
  serviceName = null,
  person,
  booking,
  gallery,
}: BusinessPageProps) {
  return (
    <BookingFrame
      head={<CommerceHead commerce={commerce} serviceName={serviceName} />}
      foot={<BusinessFacts commerce={commerce} />}
    >
      {person && <PersonLine commerce={commerce} person={person} />}
      {booking}
      {gallery}
    </BookingFrame>
  )
}
