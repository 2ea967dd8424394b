import type { ModalityOffer } from '@cuando/contract/appointments/modality'
import { blankService } from '@cuando/contract/business/blank-service'
import type { Service } from '@cuando/contract/business/service'

/** A service or, with the id null, the business itself: a business without services is booked directly. */
export type AnyService<S extends { id: string } = Service> = Omit<S, 'id'> & { id: string | null }

/** The service of a business without services: `duration` is in minutes, `offer` has the business's modalities. */
export function ownService(duration: number, offer: ModalityOffer): AnyService {
  return {
    id: null,
    ...blankService,
    name: 'Cita',
    duration,
    isInLocal: offer.canPickupBooking,
    isCustomAddress: offer.canDeliveryBooking,
    isOnline: offer.canOnlineBooking,
    serviceSettings: { ...blankService.serviceSettings, appointmentDuration: duration },
  }
}
