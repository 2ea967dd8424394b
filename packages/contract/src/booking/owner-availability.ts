import * as z from 'zod/mini'
import { endpoint } from '../calls/endpoint.ts'
import { uuid } from '../calls/text.ts'
import { date } from '../calls/time.ts'
import { memberId } from '../team/member-id.ts'

const lookUp = z.object({
  date,
  serviceId: z.optional(uuid('El servicio no está disponible')),
  memberId,
  appointmentId: z.optional(uuid('Cita no encontrada')),
})

export const ownerAvailableDates = endpoint({
  method: 'GET',
  path: '/appoiments/available-dates',
  access: 'staff',
  summary: 'Los días con horario libre del mes que contiene la fecha, para el dueño',
  query: lookUp,
  data: z.array(z.object({ date: z.string() })),
  success: 'Fechas disponibles',
  failure: 'Error al obtener las fechas disponibles',
  refusals: ['serviceUnavailable', 'memberUnavailable'],
})

export const ownerAvailableHours = endpoint({
  method: 'GET',
  path: '/appoiments/available-hours',
  access: 'staff',
  summary: 'Todos los horarios de un día, libres y ocupados, para el dueño',
  query: lookUp,
  data: z.array(z.object({ time: z.string(), isAvailable: z.boolean() })),
  success: 'Horarios disponibles',
  failure: 'Error al obtener las horas disponibles para el servicio',
  refusals: ['serviceUnavailable', 'memberUnavailable'],
})

export const ownerNextAvailable = endpoint({
  method: 'GET',
  path: '/appoiments/next-available',
  access: 'staff',
  summary: 'El primer día y hora libres desde una fecha, para el dueño',
  query: lookUp,
  data: z.nullable(z.object({ date: z.string(), time: z.string() })),
  success: 'Próximo horario libre',
  failure: 'Error al obtener las fechas disponibles',
  refusals: ['serviceUnavailable', 'memberUnavailable'],
})
