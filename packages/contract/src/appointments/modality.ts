/** Where an appointment is held: at the business, at the customer's address, or by video. */
export const modalities = ['LOCAL', 'CUSTOM', 'ONLINE'] as const
export type Modality = (typeof modalities)[number]

export const isModality = (value: unknown): value is Modality =>
  modalities.some((modality) => modality === value)

/** The modality of a service or appointment in the API: one flag is set. */
export interface ModalityFlags {
  isInLocal: boolean
  isCustomAddress: boolean
  isOnline: boolean
}

type Named = { [K in keyof ModalityFlags]?: boolean | undefined }

export const flagsOf = (modality: Modality): ModalityFlags => ({
  isInLocal: modality === 'LOCAL',
  isCustomAddress: modality === 'CUSTOM',
  isOnline: modality === 'ONLINE',
})

/** The modality for flags with at most one set; LOCAL if none is. */
export function modalityOf({ isCustomAddress, isOnline }: Named): Modality {
  if (isCustomAddress) return 'CUSTOM'
  return isOnline ? 'ONLINE' : 'LOCAL'
}

/** Whether any flag is set; without one, a request leaves the modality unchanged. */
export const namesModality = ({ isInLocal, isCustomAddress, isOnline }: Named): boolean =>
  Boolean(isInLocal || isCustomAddress || isOnline)

/** All modalities whose flags are set (a valid request has at most one); LOCAL if none is. */
export function modalitiesOf({ isInLocal, isCustomAddress, isOnline }: Named): Modality[] {
  const isNamed = {
    LOCAL: isInLocal || !(isCustomAddress || isOnline),
    CUSTOM: isCustomAddress,
    ONLINE: isOnline,
  }
  return modalities.filter((modality) => isNamed[modality])
}

/** The API's flags for the modalities that a business offers. */
export const offerFlags = {
  LOCAL: 'canPickupBooking',
  CUSTOM: 'canDeliveryBooking',
  ONLINE: 'canOnlineBooking',
} as const

export type ModalityOffer = Record<(typeof offerFlags)[Modality], boolean>

/** Only the offer flags of the settings. */
export const offerOf = (settings: ModalityOffer): ModalityOffer => ({
  canPickupBooking: settings.canPickupBooking,
  canDeliveryBooking: settings.canDeliveryBooking,
  canOnlineBooking: settings.canOnlineBooking,
})

export const offeredModalities = (offer: ModalityOffer): Modality[] =>
  modalities.filter((modality) => offer[offerFlags[modality]])

/**
 * The modalities that both a service and its business offer; the service's while the business's are unknown.
 */
export const bookableModalities = (service: Named, offer: ModalityOffer | undefined): Modality[] =>
  modalitiesOf(service).filter((modality) => offer?.[offerFlags[modality]] ?? true)
