import * as z from 'zod/mini'
import { endpoint } from '../calls/endpoint.ts'
import { uuid } from '../calls/text.ts'
import { date, time } from '../calls/time.ts'
import { memberId } from '../team/member-id.ts'

const lookUp = z.object({
  date,
  serviceId: z.optional(uuid('El servicio no está disponible')),
  memberId,
  /** The appointment that is moved: its own time is free for it. */
  appointmentId: z.optional(uuid('Cita no encontrada')),
  /** Whether the following ones of its series move along, so that their times are free, too. */
  withFollowing: z._default(z.enum(['true', 'false'], 'Indica true o false'), 'false'),
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

export const placeAt = endpoint({
  method: 'GET',
  path: '/appoiments/place',
  access: 'staff',
  summary:
    'Si a una hora hay lugar, aunque esté fuera del horario o de los intervalos; si no, cuántas citas hay y el siguiente lugar dentro del horario',
  query: z.extend(lookUp, { time }),
  data: z.object({
    isFree: z.boolean(),
    /** Whether it lies within the opening hours, on no day off. */
    isOpen: z.boolean(),
    /** When there is no place, and how many appointments, classes and events there are then; null if a room or device is what is missing. */
    taken: z.nullable(z.object({ time: z.string(), count: z.number() })),
    /** The first free start after it within the hours; null for none, or while it is free. */
    next: z.nullable(z.object({ date: z.string(), time: z.string() })),
  }),
  success: 'Lugar',
  failure: 'Error al obtener las horas disponibles para el servicio',
  refusals: ['serviceUnavailable', 'memberUnavailable'],
})

export const bookingDefaults = endpoint({
  method: 'GET',
  path: '/appoiments/defaults',
  access: 'staff',
  summary:
    'Lo que se propone al agendar: el servicio que el negocio más agenda, y si al último cliente nuevo se le agendó sin su contacto',
  data: z.object({
    /** The service of most of the last bookings; null without a habit. */
    usualServiceId: z.nullable(z.string()),
    withoutContact: z.boolean(),
  }),
  success: 'Propuestas',
  failure: 'Error al obtener la configuración de citas',
})
