import * as z from 'zod/mini'
import { meetingLink } from '../appointments/meeting-link.ts'
import { bookingRules } from '../booking/booking-rules.ts'
import { requestedChoiceOf } from '../calls/choice.ts'
import { limits } from '../calls/limits.ts'
import { requiredLines, requiredText } from '../calls/text.ts'
import { date, time } from '../calls/time.ts'
import { teamMemberId } from '../team/member-id.ts'
import { resourceId } from '../team/resource-id.ts'
import { currencies } from './currency.ts'
import { price, zeroPrices } from './price.ts'
import { duration, maxAttendees } from './service.ts'
import type { ServiceField } from './service-fields.ts'
import { serviceTypes } from './service-type.ts'
import { weekHoursRequest } from './week-hours.ts'

const flag = z.boolean('Indica sí o no')
const prepError = 'La preparación debe ir de 5 en 5 minutos, de 0 a 1440'
const distanceError = 'La distancia debe ser en kilómetros enteros, de 0 a 20000'

/** The rules of each field of a service in requests. `service-request.ts` has those over several fields. */
export const serviceRules = {
  name: requiredText('El nombre del servicio es obligatorio', limits.serviceName),
  description: requiredLines(
    'La descripción del servicio es obligatoria',
    limits.serviceDescription,
  ),
  type: requestedChoiceOf(serviceTypes, 'El tipo de servicio no es válido'),
  price,
  currency: requestedChoiceOf(currencies, 'La moneda no es válida'),
  /** Null if the owner has not chosen. */
  zeroPrice: z.nullable(requestedChoiceOf(zeroPrices, 'Indica si es gratis o por acordar')),
  duration,
  isInLocal: flag,
  isOnline: flag,
  isCustomAddress: flag,
  /** 0 or null: no limit. */
  maxDistanceKm: z.nullable(
    z
      .number(distanceError)
      .check(
        z.int(distanceError),
        z.gte(0, distanceError),
        z.lte(limits.distanceKm, distanceError),
      ),
  ),
  prepMinutes: z
    .number(prepError)
    .check(
      z.int(prepError),
      z.gte(0, prepError),
      z.lte(limits.prepMax, prepError),
      z.multipleOf(limits.prepStep, prepError),
    ),
  specificDate: z.nullable(date),
  specificTime: z.nullable(time),
  /** Of an event; for a RECURRENT service, per class. */
  maxAttendees: z.nullable(maxAttendees(limits.classAttendees)),
  isActive: flag,
  /** '' or null: none. */
  meetingLink: z.nullable(meetingLink),
  serviceBusinessHours: z.nullable(weekHoursRequest),
  /** Of an event; null: the owner. */
  hostId: z.nullable(teamMemberId),
  resourceId: z.nullable(resourceId),
  serviceSettings: z.partial(z.object(bookingRules)),
} satisfies Record<ServiceField, z.ZodMiniType>
