import type { ModalityOffer } from '@cuando/contract/appointments/modality'
import { blankPublicService } from '@cuando/contract/business/blank-service'
import type { Service } from '@cuando/contract/business/service'
import type { privateServiceFields } from '@cuando/contract/business/service-fields'

/** The fields of a service that the booking page has, too. */
type SharedService = Omit<Service, keyof typeof privateServiceFields>

/** A service or, with the id null, the business itself: a business without services is booked directly. */
export type AnyService<S extends { id: string } = Service> = Omit<S, 'id'> & { id: string | null }

/** The service of a business without services: `duration` is in minutes, `offer` has the business's modalities. */
export function ownService(duration: number, offer: ModalityOffer): AnyService<SharedService> {
  return {
    id: null,
    ...blankPublicService,
    name: 'Cita',
    duration,
    isInLocal: offer.canPickupBooking,
    isCustomAddress: offer.canDeliveryBooking,
    isOnline: offer.canOnlineBooking,
    serviceSettings: { ...blankPublicService.serviceSettings, appointmentDuration: duration },
  }
}
