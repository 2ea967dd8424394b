import {
  flagsOf,
  type Modality,
  type ModalityFlags,
  modalityOf,
} from '@cuando/contract/appointments/modality'
import { isOutOfReach, type Point, pointOf } from '@cuando/contract/places/distance'
import { done, type Outcome, refusedField } from '../../../platform/outcome.ts'
import type { CommerceRow } from '../../commerce/store.ts'
import type { Terms } from '../../service-terms/choose-terms.ts'

/** Where an appointment is held. The address is stored only if it is the customer's own. */
export interface Location {
  modality: Modality
  address: string | null
  latitude: number | null
  longitude: number | null
}

/** The location fields of a request. */
export interface LocationRequest extends ModalityFlags {
  address: string
  latitude?: number | null | undefined
  longitude?: number | null | undefined
  /** Whether a home visit needs no coordinates. Then it needs a phone. */
  addressOnly?: boolean | undefined
  phone?: string | null | undefined
}

/** The requested location, if the service and the business offer it. */
export function checkLocation(
  request: LocationRequest,
  service: Terms,
  commerce: CommerceRow,
): Outcome<Location> {
  const modality = modalityOf(request)
  const isOffered = commerce.offered.includes(modality)
  if (service.id === null && !isOffered) {
    return refusedField('isInLocal', 'Este negocio no ofrece ese tipo de cita')
  }
  if (!isOffered || (service.modality ?? modality) !== modality) {
    return refusedField('isInLocal', 'Este servicio no se ofrece con ese tipo de cita')
  }
  if (modality !== 'CUSTOM')
    return done({ modality, address: null, latitude: null, longitude: null })
  const { address } = request
  const latitude = request.latitude ?? null
  const longitude = request.longitude ?? null
  if (request.addressOnly && (latitude === null || longitude === null)) {
    if (!request.phone)
      return refusedField('address', 'Sin el punto en el mapa hace falta el teléfono del cliente')
    return done({ modality, address, latitude: null, longitude: null })
  }
  return checkAddress({ address, latitude, longitude }, service, commerce)
}

/** The location of an appointment for another one like it, unless its service is held in another way by now. */
export function keepLocation(
  { modality, address, latitude, longitude }: Location,
  service: Terms,
  commerce: CommerceRow,
): Outcome<Location> {
  if (service.modality === null || modality === service.modality)
    return done({ modality, address, latitude, longitude })
  return checkLocation({ ...flagsOf(service.modality), address: '' }, service, commerce)
}

export type Address = Pick<Location, 'address' | 'latitude' | 'longitude'>

/** An address of a customer as the location of a home visit, if it is within the service's reach. */
export function checkAddress(
  address: Address,
  service: Terms,
  commerce: CommerceRow,
): Outcome<Location> {
  if (!isWithinReach(pointOf(address), service, commerce)) {
    const km = String(service.max_distance_km)
    return refusedField('address', `La dirección está fuera del área de servicio (${km} km)`)
  }
  return done({ modality: 'CUSTOM', ...address })
}

function isWithinReach(
  point: Point | null,
  { max_distance_km: limit }: Terms,
  commerce: CommerceRow,
): boolean {
  const centre = pointOf(commerce)
  // A limit needs a centre to be measured from.
  if (limit === null || centre === null) return true
  return point !== null && !isOutOfReach(point, centre, limit)
}
