import type { bookingSettings } from '@cuando/contract/commerce'
import type { Data } from '@cuando/contract/endpoint'
import type { Service } from '@cuando/contract/service'

/** Where a service is given. The API says the same in three flags of which one is set. */
export const modalities = ['local', 'custom', 'online'] as const
export type Modality = (typeof modalities)[number]

/** How each modality is called and explained to an owner. */
export const modalityLabels: Record<Modality, { label: string; about: string }> = {
  local: { label: 'En mi local', about: 'Tus clientes van a tu dirección.' },
  custom: { label: 'A domicilio', about: 'Tú vas a la dirección de tu cliente.' },
  online: { label: 'En línea', about: 'Por videollamada.' },
}

type Flags = Pick<Service, 'isInLocal' | 'isCustomAddress' | 'isOnline'>

export function modalityOf(flags: Flags): Modality {
  if (flags.isCustomAddress) return 'custom'
  return flags.isOnline ? 'online' : 'local'
}

export function flagsOf(modality: Modality): Flags {
  return {
    isInLocal: modality === 'local',
    isCustomAddress: modality === 'custom',
    isOnline: modality === 'online',
  }
}

/** Which modalities a business offers, as the API says it. */
export type Offer = Data<typeof bookingSettings>

/** The flag of an offer that stands for each modality, in the order in which they are asked for. */
export const offerFlags = [
  ['canPickupBooking', 'local'],
  ['canDeliveryBooking', 'custom'],
  ['canOnlineBooking', 'online'],
] as const satisfies readonly (readonly [keyof Offer, Modality])[]

/** The modalities that a business offers. */
export function offeredModalities(offer: Offer): Modality[] {
  return offerFlags.filter(([flag]) => offer[flag]).map(([, modality]) => modality)
}
