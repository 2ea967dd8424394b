import type { bookingSettings } from '@cuando/contract/commerce'
import type { Data } from '@cuando/contract/endpoint'

export const modalities = ['local', 'custom', 'online'] as const
export type Modality = (typeof modalities)[number]

export const modalityLabels: Record<Modality, { label: string; about: string }> = {
  local: { label: 'En el local', about: 'El cliente va a tu dirección.' },
  custom: { label: 'A domicilio', about: 'Tú vas a la dirección del cliente.' },
  online: { label: 'En línea', about: 'Por videollamada.' },
}

interface Flags {
  isInLocal: boolean
  isCustomAddress: boolean
  isOnline: boolean
}

/** The type of an appointment or a service by its flags. */
export function modalityOf({ isOnline, isCustomAddress }: Flags): Modality {
  if (isOnline) return 'online'
  return isCustomAddress ? 'custom' : 'local'
}

export function flagsOf(modality: Modality): Flags {
  return {
    isInLocal: modality === 'local',
    isCustomAddress: modality === 'custom',
    isOnline: modality === 'online',
  }
}

/** The types that both the service and the business offer; what the business offers is not known at once. */
export function offeredModalities(
  service: Flags | null,
  settings: Data<typeof bookingSettings> | undefined,
): Modality[] {
  if (!service) return []
  const isOffered: Record<Modality, boolean> = {
    local: settings?.canPickupBooking ?? true,
    custom: settings?.canDeliveryBooking ?? true,
    online: settings?.canOnlineBooking ?? true,
  }
  return modalities.filter((each) => each === modalityOf(service) && isOffered[each])
}
