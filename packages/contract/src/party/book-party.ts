import * as z from 'zod/mini'
import { bookingFields, locationRules } from '../booking/booking-fields.ts'
import { shownPrice } from '../booking/booking-request.ts'
import { proofHeader } from '../booking/proof.ts'
import { visitorZone } from '../booking/visitor-zone.ts'
import { commerceId } from '../business/commerce-id.ts'
import { dayHour } from '../business/service.ts'
import { endpoint } from '../calls/endpoint.ts'
import { idempotencyKey } from '../calls/idempotency-key.ts'
import { list } from '../calls/list.ts'
import { uuid } from '../calls/text.ts'
import { date, time } from '../calls/time.ts'
import { customerRequest, emptyOrLastName } from '../customers/customer-schemas.ts'
import { memberId } from '../team/member-id.ts'
import { bookedAppointment, bookingRefusals } from './booking-answer.ts'
import { partyLimits } from './party-limits.ts'

const serviceId = z.optional(z.nullable(uuid('El servicio no está disponible')))

/**
 * One more appointment of a party: of another person, or of another service for the same one. It has the contacts and the place of
 * the first. Date and time may be left out for an event only.
 */
const companion = z.object({
  name: customerRequest.name,
  lastName: z._default(emptyOrLastName, ''),
  serviceId,
  memberId,
  date: z.optional(date),
  time: z.optional(time),
  ...shownPrice,
})

export type Companion = z.output<typeof companion>

const few = 'Agrega al menos a una persona o un servicio'
const companionList = {
  max: partyLimits.size - 1,
  tooMany: `Son ${partyLimits.size} citas como máximo`,
}

/** A visitor's booking with further appointments. */
const partyRequest = z
  .object({
    ...bookingFields,
    ...shownPrice,
    ...visitorZone,
    others: list(companion, { ...companionList, invalid: few }).check(
      z.refine((others) => others.length > 0, few),
    ),
  })
  .check(...locationRules())

export type PartyRequest = z.output<typeof partyRequest>

const headers = z.extend(idempotencyKey, { 'proof-of-work': proofHeader })

export const bookParty = endpoint({
  method: 'POST',
  path: '/books/:commerceId/book-party',
  access: 'public',
  summary:
    'Reserva de dos a cinco citas con los mismos datos de contacto, todas o ninguna; la misma Idempotency-Key con los mismos datos devuelve las primeras',
  params: z.object({ commerceId }),
  headers,
  body: partyRequest,
  status: 201,
  /** In the order of the request. The first is the one whose page shows all. */
  data: z.object({ appointments: z.array(bookedAppointment) }),
  success: 'Citas reservadas correctamente',
  failure: 'Error al reservar la cita',
  refusals: ['commerceUnknown', ...bookingRefusals],
})

export const addToParty = endpoint({
  method: 'POST',
  path: '/books/:appointmentId/companion',
  access: 'public',
  summary:
    'Reserva otra cita con los datos de contacto de una cita, por quien tiene su enlace; la misma Idempotency-Key con los mismos datos devuelve la primera',
  params: z.object({ appointmentId: uuid('Cita no encontrada') }),
  headers,
  body: companion,
  status: 201,
  data: bookedAppointment,
  success: 'Cita reservada correctamente',
  failure: 'Error al reservar la cita',
  refusals: ['appointmentUnknown', 'notRepeatable', 'partyFull', ...bookingRefusals],
})

export const partyTimes = endpoint({
  method: 'POST',
  path: '/books/:commerceId/party-times',
  access: 'public',
  summary:
    'Los horarios de un día para una cita más, como si las ya elegidas estuvieran reservadas; vacío si una de ellas ya no cabe',
  params: z.object({ commerceId }),
  body: z.object({
    date,
    serviceId,
    memberId,
    /** In the order of their booking. */
    chosen: list(z.object({ serviceId, memberId, time: z.optional(time) }), {
      ...companionList,
      invalid: 'Elige las citas',
    }),
  }),
  data: z.array(dayHour),
  success: 'Horarios disponibles',
  failure: 'Error al obtener las horas disponibles',
  refusals: ['commerceUnknown', 'serviceUnavailable', 'memberUnavailable'],
})
