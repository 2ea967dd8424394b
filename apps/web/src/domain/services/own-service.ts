import type { ModalityOffer } from '@cuando/contract/modality'
import type { Service } from '@cuando/contract/service'
import { usualBookingRules } from '@cuando/contract/usual-booking-rules'

/** A service or, where its id is null, the business itself: one without services is booked without any. */
export type AnyService<S extends { id: string } = Service> = Omit<S, 'id'> & { id: string | null }

/** What is booked at a business without services: so many minutes within its opening hours, as it attends. */
export function ownService(duration: number, offer: ModalityOffer): AnyService {
  return {
    id: null,
    name: 'Cita',
    description: '',
    type: 'NORMAL',
    price: 0,
    currency: 'MXN',
    duration,
    isInLocal: offer.canPickupBooking,
    isCustomAddress: offer.canDeliveryBooking,
    isOnline: offer.canOnlineBooking,
    maxDistanceKm: null,
    prepMinutes: 0,
    meetingLink: null,
    specificDate: null,
    specificTime: null,
    maxAttendees: null,
    currentAttendees: 0,
    isActive: true,
    serviceSettings: { appointmentDuration: duration, ...usualBookingRules },
    serviceBusinessHours: null,
  }
}
