import type { ModalityOffer } from '@cuando/contract/modality'
import type { Service } from '@cuando/contract/service'
import { usualBookingRules } from '@cuando/contract/usual-booking-rules'

/** A service or, with the id null, the business itself: a business without services is booked directly. */
export type AnyService<S extends { id: string } = Service> = Omit<S, 'id'> & { id: string | null }

/** The service of a business without services: `duration` is in minutes, `offer` has the business's modalities. */
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
