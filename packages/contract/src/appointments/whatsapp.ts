import * as z from 'zod/mini'
import { endpoint } from '../calls/endpoint.ts'
import { paging } from '../calls/paging.ts'
import { uuid } from '../calls/text.ts'
import { teamMemberId } from '../team/member-id.ts'
import { appointment } from './appointment.ts'

export const markWhatsappReminder = endpoint({
  method: 'PATCH',
  path: '/appoiments/:appointmentId/whatsapp-reminder',
  access: 'staff',
  summary:
    'El dueño anota que recordó la cita por WhatsApp, o quita esa nota; moverla la quita también',
  params: z.object({ appointmentId: uuid('Cita no encontrada') }),
  body: z.object({ sent: z.boolean('Indica sí o no') }),
  data: appointment,
  success: 'Recordatorio anotado',
  failure: 'Error al anotar el recordatorio',
  refusals: ['appointmentUnknown', 'notReminded'],
})

export const appointmentReminders = endpoint({
  method: 'GET',
  path: '/appoiments/reminders',
  access: 'staff',
  summary:
    'Las citas vivas que comienzan de ahora al final de mañana y se pueden recordar por WhatsApp; primero las que faltan',
  query: z.object({ ...paging(5, 100), memberId: z.optional(teamMemberId) }),
  data: z.object({
    appointments: z.array(appointment),
    page: z.number(),
    limit: z.number(),
    total: z.number(),
    totalPages: z.number(),
    /** How many of the total have not been reminded. */
    left: z.number(),
    /** How many besides have no phone that WhatsApp could write to. */
    withoutPhone: z.number(),
  }),
  success: 'Recordatorios',
  failure: 'Error al obtener los recordatorios de hoy',
})
