import * as z from 'zod/mini'
import { endpoint } from '../calls/endpoint.ts'
import { limits } from '../calls/limits.ts'
import { optionalText, requiredText, uuid } from '../calls/text.ts'
import { latitudeText, longitudeText } from '../places/degrees-text.ts'
import { commerceId } from './commerce-id.ts'

const point = { latitude: latitudeText, longitude: longitudeText }

/** A point with its address. */
const addressMatch = z.object({ label: z.string(), latitude: z.number(), longitude: z.number() })

export type AddressMatch = z.output<typeof addressMatch>

export const searchAddresses = endpoint({
  method: 'GET',
  path: '/geo/search',
  access: 'public',
  summary: 'Direcciones que coinciden con lo escrito, primero las cercanas al punto dado',
  query: z.object({
    q: requiredText('Escribe una dirección', limits.address),
    latitude: z.optional(point.latitude),
    longitude: z.optional(point.longitude),
  }),
  data: z.array(addressMatch),
  success: 'Direcciones',
  failure: 'Error al buscar la dirección',
  refusals: ['geocoderUnavailable'],
})

export const reverseGeocode = endpoint({
  method: 'GET',
  path: '/geo/reverse',
  access: 'public',
  summary: 'La dirección de un punto del mapa',
  query: z.object(point),
  data: addressMatch,
  success: 'Dirección',
  failure: 'Error al buscar la dirección',
  refusals: ['geocoderUnavailable', 'notFound'],
})

export const staticMap = endpoint({
  method: 'GET',
  path: '/geo/static',
  access: 'public',
  summary: 'Un mapa de 600 × 300 con un marcador; solo de puntos que firmó el servidor',
  query: z.object({ ...point, signature: optionalText(100) }),
  data: z.null(),
  file: 'image/webp',
  success: 'Mapa',
  failure: 'Error al obtener el mapa',
  refusals: ['notFound', 'mapUnavailable'],
})

/** Signed only for points related to the business: its own, an appointment's, or one that it serves. */
export const mapLink = endpoint({
  method: 'GET',
  path: '/books/:commerceId/map',
  access: 'public',
  summary: 'La dirección del mapa de un negocio, de una cita, o de un domicilio que atiende',
  params: z.object({ commerceId }),
  query: z.object({
    appointmentId: z.optional(uuid('Cita no encontrada')),
    latitude: z.optional(point.latitude),
    longitude: z.optional(point.longitude),
  }),
  data: z.object({ mapUrl: z.nullable(z.string()) }),
  success: 'Mapa',
  failure: 'Error al obtener el mapa',
  refusals: ['commerceUnknown', 'appointmentUnknown'],
})
