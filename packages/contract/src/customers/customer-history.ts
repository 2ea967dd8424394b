import * as z from 'zod/mini'
import { choiceOf } from '../calls/choice.ts'
import { endpoint } from '../calls/endpoint.ts'
import { paging } from '../calls/paging.ts'
import { customerId } from './customers.ts'

const customerAppointment = z.object({
  id: z.string(),
  date: z.string(),
  time: z.string(),
  serviceName: z.nullable(z.string()),
  /** SCHEDULED: live and still to come. */
  status: choiceOf(['SCHEDULED', 'PENDING', 'COMPLETED', 'CANCELLED', 'EXPIRED']),
  noShow: z.boolean(),
  isRescheduled: z.boolean(),
})

export type CustomerAppointment = z.output<typeof customerAppointment>

export const customerAppointments = endpoint({
  method: 'GET',
  path: '/customers/:customerId/appointments',
  access: 'reception',
  summary: 'Las citas de un cliente, la más reciente primero',
  params: customerId,
  query: z.object(paging(10, 100)),
  data: z.object({ appointments: z.array(customerAppointment), total: z.number() }),
  success: 'Citas del cliente',
  failure: 'Error al obtener las citas del cliente',
  refusals: ['customerUnknown'],
})

export const usualMember = endpoint({
  method: 'GET',
  path: '/customers/:customerId/usual-member',
  access: 'reception',
  summary:
    'La persona del equipo con quien suele venir un cliente: quien más atendió sus últimas 10 citas, al menos 2; null si nadie',
  params: customerId,
  data: z.object({ member: z.nullable(z.object({ id: z.string(), name: z.string() })) }),
  success: 'Persona',
  failure: 'Error al obtener con quién suele venir el cliente',
  refusals: ['customerUnknown'],
})

export const customerBrief = endpoint({
  method: 'GET',
  path: '/customers/:customerId/brief',
  access: 'reception',
  summary:
    'Lo que conviene saber de un cliente al agendarle: su servicio y persona de siempre, su última visita, sus faltas, «Sobre el cliente» y sus notas fijadas',
  params: customerId,
  data: z.object({
    usualServiceId: z.nullable(z.string()),
    usualMember: z.nullable(z.object({ id: z.string(), name: z.string() })),
    lastVisit: z.nullable(z.object({ date: z.string(), serviceName: z.nullable(z.string()) })),
    noShows: z.number(),
    notes: z.nullable(z.string()),
    pinnedNotes: z.array(z.string()),
  }),
  success: 'Cliente',
  failure: 'Error al obtener el cliente',
  refusals: ['customerUnknown'],
})
