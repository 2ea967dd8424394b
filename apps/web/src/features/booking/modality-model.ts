import type { bookingSettings } from '@cuando/contract/commerce'
import type { Data } from '@cuando/contract/endpoint'
import type { BookableService } from '@cuando/contract/service'

export const modalities = ['inLocal', 'customAddress', 'online'] as const
export type Modality = (typeof modalities)[number]

export const modalityLabels: Record<Modality, string> = {
  inLocal: 'En el local',
  customAddress: 'A domicilio',
  online: 'En línea',
}

export type BookingSettings = Data<typeof bookingSettings>
type Flags = Pick<BookableService, 'isInLocal' | 'isCustomAddress' | 'isOnline'>

/** The ways of attending that both the service and the business offer. */
export function offeredModalities(service: Flags, settings: BookingSettings): Modality[] {
  const byCommerce = {
    inLocal: settings.canPickupBooking,
    customAddress: settings.canDeliveryBooking,
    online: settings.canOnlineBooking,
  }
  return modalitiesOf(service).filter((modality) => byCommerce[modality])
}

/** The ways of attending of a service; one that names none is attended at the business. */
export function modalitiesOf(service: Flags): Modality[] {
  const byService = {
    inLocal: service.isInLocal,
    customAddress: service.isCustomAddress,
    online: service.isOnline,
  }
  const named = modalities.filter((modality) => byService[modality])
  return named.length > 0 ? named : ['inLocal']
}

export function flagsOf(modality: Modality): Flags {
  return {
    isInLocal: modality === 'inLocal',
    isCustomAddress: modality === 'customAddress',
    isOnline: modality === 'online',
  }
}
