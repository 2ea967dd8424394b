/** Where an appointment is held: at the business, at an address of its customer's own, or by video. */
export const modalities = ['LOCAL', 'CUSTOM', 'ONLINE'] as const
export type Modality = (typeof modalities)[number]

export const isModality = (value: unknown): value is Modality =>
  modalities.some((modality) => modality === value)

/** How the API says the modality of a service or an appointment: one flag is set. */
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

/** Of flags of which at most one is set; none means at the business. */
export function modalityOf({ isCustomAddress, isOnline }: Named): Modality {
  if (isCustomAddress) return 'CUSTOM'
  return isOnline ? 'ONLINE' : 'LOCAL'
}

/** Whether any flag is set: a request may leave the modality as it is. */
export const namesModality = ({ isInLocal, isCustomAddress, isOnline }: Named): boolean =>
  Boolean(isInLocal || isCustomAddress || isOnline)

/** All whose flags are set, of which a request may name one; none means at the business. */
export function modalitiesOf({ isInLocal, isCustomAddress, isOnline }: Named): Modality[] {
  const isNamed = {
    LOCAL: isInLocal || !(isCustomAddress || isOnline),
    CUSTOM: isCustomAddress,
    ONLINE: isOnline,
  }
  return modalities.filter((modality) => isNamed[modality])
}

/** By which flag the API says that a business offers a modality. */
export const offerFlags = {
  LOCAL: 'canPickupBooking',
  CUSTOM: 'canDeliveryBooking',
  ONLINE: 'canOnlineBooking',
} as const

export type ModalityOffer = Record<(typeof offerFlags)[Modality], boolean>

export const offeredModalities = (offer: ModalityOffer): Modality[] =>
  modalities.filter((modality) => offer[offerFlags[modality]])

/** Those that both a service and its business offer; all of the service's while the business's are not known. */
export const bookableModalities = (service: Named, offer: ModalityOffer | undefined): Modality[] =>
  modalitiesOf(service).filter((modality) => offer?.[offerFlags[modality]] ?? true)
