import * as z from 'zod/mini'
import { publicAppointment } from '../appointments/appointment.ts'
import { commerceId } from '../business/commerce-id.ts'
import { bookableService, dayHour } from '../business/service.ts'
import { endpoint } from '../calls/endpoint.ts'
import { idempotencyKey } from '../calls/idempotency-key.ts'
import { limits } from '../calls/limits.ts'
import { optionalLines, uuid } from '../calls/text.ts'
import { date } from '../calls/time.ts'
import { bookedAppointment, bookingRefusals } from '../party/booking-answer.ts'
import { memberId } from '../team/member-id.ts'
import { bookingRequest } from './booking-request.ts'
import { ownMoveRequest } from './own-move-request.ts'
import { proofHeader } from './proof.ts'
import { publicCommerceData } from './public-commerce.ts'
import { visitorZone } from './visitor-zone.ts'

const ofCommerce = z.object({ commerceId })
const serviceId = z.optional(uuid('El servicio no está disponible'))
const appointmentId = z.optional(uuid('Cita no encontrada'))
/** Of a team member; an unknown one stands for nobody in particular. */
const handle = z.optional(z.string().check(z.maxLength(64, 'Esa persona no está disponible')))

export const publicCommerce = endpoint({
  method: 'GET',
  path: '/books/:commerceId',
  access: 'public',
  summary: 'La página pública de un negocio, por su id o su nombre de usuario',
  params: z.object({ commerceId: z.string().check(z.maxLength(64, 'ID no válido')) }),
  data: publicCommerceData,
  success: 'Negocio',
  failure: 'Error al obtener la información',
  refusals: ['commerceUnknown'],
})

export const shareCard = endpoint({
  method: 'GET',
  path: '/books/:commerceId/card',
  access: 'public',
  summary:
    'La imagen para quien comparte el enlace de un negocio, con sus servicios y su próximo horario libre, de 1200 × 630; con who, la de esa persona de su equipo',
  params: ofCommerce,
  query: z.object({ who: handle }),
  data: z.null(),
  file: 'image/jpeg',
  success: 'Imagen',
  failure: 'Error al obtener la imagen',
  refusals: ['commerceUnknown'],
})

export const bookableServices = endpoint({
  method: 'GET',
  path: '/services/booking/:commerceId',
  access: 'public',
  summary:
    'Los servicios activos de un negocio, con el próximo horario libre de cada uno; con memberId, los de esa persona',
  params: ofCommerce,
  query: z.object({ memberId }),
  data: z.array(bookableService),
  success: 'Servicios',
  failure: 'Error al obtener los servicios',
  refusals: ['commerceUnknown'],
})

export const availableDates = endpoint({
  method: 'GET',
  path: '/books/:commerceId/available-dates',
  access: 'public',
  summary: 'Los días con horario libre del mes que contiene la fecha',
  params: ofCommerce,
  query: z.object({ date, serviceId, memberId, appointmentId }),
  data: z.array(z.object({ date: z.string(), freeHours: z.number() })),
  success: 'Fechas disponibles',
  failure: 'Error al obtener las fechas disponibles',
  refusals: ['commerceUnknown', 'serviceUnavailable', 'memberUnavailable'],
})

export const availableHours = endpoint({
  method: 'GET',
  path: '/books/:commerceId/available-hours',
  access: 'public',
  summary: 'Todos los horarios de un día, libres y ocupados',
  params: ofCommerce,
  query: z.object({ date, serviceId, memberId, appointmentId }),
  data: z.array(dayHour),
  success: 'Horarios disponibles',
  failure: 'Error al obtener las horas disponibles',
  refusals: ['commerceUnknown', 'serviceUnavailable', 'memberUnavailable'],
})

export const nextAvailable = endpoint({
  method: 'GET',
  path: '/books/:commerceId/next-available',
  access: 'public',
  summary: 'El primer horario libre desde una fecha',
  params: ofCommerce,
  query: z.object({ serviceId, memberId, from: z.optional(date) }),
  data: z.nullable(z.object({ date: z.string(), time: z.string() })),
  success: 'Próximo horario libre',
  failure: 'Error al obtener las fechas disponibles',
  refusals: ['commerceUnknown', 'serviceUnavailable', 'memberUnavailable'],
})

export const book = endpoint({
  method: 'POST',
  path: '/books/:commerceId/book',
  access: 'public',
  summary: 'Reserva una cita; la misma Idempotency-Key con los mismos datos devuelve la primera',
  params: ofCommerce,
  headers: z.extend(idempotencyKey, { 'proof-of-work': proofHeader }),
  body: z.safeExtend(bookingRequest, visitorZone),
  status: 201,
  data: bookedAppointment,
  success: 'Cita reservada correctamente',
  failure: 'Error al reservar la cita',
  refusals: ['commerceUnknown', ...bookingRefusals],
})

const ownAppointment = z.object({ appointmentId: uuid('Cita no encontrada') })

export const publicAppointmentDetail = endpoint({
  method: 'GET',
  path: '/books/:appointmentId/appointments',
  access: 'public',
  summary: 'Una cita, para quien tiene su enlace',
  params: ownAppointment,
  data: publicAppointment,
  success: 'Cita',
  failure: 'Error al obtener la cita',
  refusals: ['appointmentUnknown'],
})

export const appointmentFile = endpoint({
  method: 'GET',
  path: '/books/:appointmentId/calendar.ics',
  access: 'public',
  summary: 'Una cita como archivo de calendario, para quien tiene su enlace',
  params: ownAppointment,
  data: z.null(),
  file: 'text/calendar; charset=utf-8',
  success: 'Cita',
  failure: 'Error al obtener la cita',
  refusals: ['appointmentUnknown'],
})

export const moveOwnAppointment = endpoint({
  method: 'PATCH',
  path: '/books/:appointmentId/reschedule',
  access: 'public',
  summary:
    'Cambia la fecha y hora de una cita, la dirección de una a domicilio, o el nombre, el teléfono y las notas, por quien tiene su enlace; lo que falta se queda como está',
  params: ownAppointment,
  body: ownMoveRequest,
  data: publicAppointment,
  success: 'Cita actualizada correctamente',
  failure: 'Error al actualizar la cita',
  refusals: [
    'appointmentUnknown',
    'contactBlocked',
    'notMovable',
    'tooLateToChange',
    'serviceUnavailable',
    'memberUnavailable',
    'slotTaken',
    'tooManyComing',
    'tooManyMoves',
    'tooManyNew',
  ],
})

export const cancelOwnAppointment = endpoint({
  method: 'DELETE',
  path: '/books/:appointmentId/cancel',
  access: 'public',
  summary: 'Cancela una cita, por quien tiene su enlace',
  params: ownAppointment,
  query: z.object({ reason: optionalLines(limits.reason) }),
  data: publicAppointment,
  success: 'Cita cancelada correctamente',
  failure: 'Error al cancelar la cita',
  refusals: ['appointmentUnknown', 'notCancellable', 'tooLateToChange'],
})
