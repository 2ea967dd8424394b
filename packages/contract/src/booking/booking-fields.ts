import * as z from 'zod/mini'
import { modalitiesOf } from '../appointments/modality.ts'
import { fieldLimits } from '../calls/field-limits.ts'
import { optionalLines, optionalText, uuid } from '../calls/text.ts'
import { date, time } from '../calls/time.ts'
import { customerRequest } from '../customers/customer-schemas.ts'
import { latitude, longitude } from '../places/coordinates.ts'
import { memberId } from '../team/member-id.ts'

// Separate from the visitors' requests, because the owner's first screen loads it.

export const flag = z._default(z.boolean('Indica sí o no'), false)

/** Where to hold an appointment; without any of the three, on the business's premises. */
export const locationFields = {
  isInLocal: flag,
  isOnline: flag,
  isCustomAddress: flag,
  address: optionalText(fieldLimits.address),
  latitude: z.optional(z.nullable(latitude)),
  longitude: z.optional(z.nullable(longitude)),
}

type LocationFields = z.output<z.ZodMiniObject<typeof locationFields>> & {
  addressOnly?: boolean | undefined
}

/** Of an owner's request: the address of a home visit without coordinates, as on the telephone. */
export const addressOnly = z.optional(z.boolean('Indica sí o no'))

/** At most one modality, and a customer's address must be complete. */
export const locationRules = () => [
  z.refine<LocationFields>((f) => modalitiesOf(f).length <= 1, {
    error: 'Solo se puede seleccionar un tipo de cita a la vez',
    path: ['isInLocal'],
  }),
  z.refine<LocationFields>(
    (f) =>
      !f.isCustomAddress ||
      (f.address !== '' && ((f.latitude != null && f.longitude != null) || f.addressOnly === true)),
    {
      error: 'Para citas personalizadas se requiere dirección completa con coordenadas',
      path: ['address'],
    },
  ),
]

/** The fields that visitors' and owners' bookings share; each request adds its own, and `locationRules`. */
export const bookingFields = {
  ...customerRequest,
  notes: optionalLines(fieldLimits.notes),
  date: z.optional(date),
  time: z.optional(time),
  duration: z.optional(z.number('La duración no es válida')),
  serviceId: z.optional(z.nullable(uuid('El servicio no está disponible'))),
  memberId,
  ...locationFields,
}
