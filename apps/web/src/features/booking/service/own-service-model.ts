import type { ModalityFlags, ModalityOffer } from '@cuando/contract/modality'
import type { BookableService } from '@cuando/contract/service'
import { usualBookingRules } from '@cuando/contract/usual-booking-rules'
import type { Commerce } from '../queries.ts'

/** What a visitor books: a service or, where its id is null, the business itself, which has no services. */
export type ShownService = Omit<BookableService, 'id'> & { id: string | null }

/** What is booked at a business without services: an appointment within its opening hours, as it attends. */
export function ownService(
  { AppointmentSettings: [settings] }: Pick<Commerce, 'AppointmentSettings'>,
  offer: ModalityOffer,
  nextFree: BookableService['nextFree'],
): ShownService {
  const appointmentDuration = settings?.appointmentDuration ?? 60
  return {
    id: null,
    name: 'Cita',
    description: '',
    type: 'NORMAL',
    price: 0,
    currency: 'MXN',
    duration: appointmentDuration,
    ...flagsOf(offer),
    maxDistanceKm: null,
    prepMinutes: 0,
    specificDate: null,
    specificTime: null,
    maxAttendees: null,
    currentAttendees: 0,
    isActive: true,
    serviceSettings: { appointmentDuration, ...usualBookingRules },
    serviceBusinessHours: null,
    nextFree,
  }
}

function flagsOf(offer: ModalityOffer): ModalityFlags {
  return {
    isInLocal: offer.canPickupBooking,
    isCustomAddress: offer.canDeliveryBooking,
    isOnline: offer.canOnlineBooking,
  }
}

/** The chosen service; at a business without any, the business itself. */
export function chosenService(
  services: readonly ShownService[],
  serviceId: string | null,
): ShownService | undefined {
  const [first] = services
  return first?.id === null ? first : services.find(({ id }) => id === serviceId)
}
