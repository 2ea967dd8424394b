import * as z from 'zod/mini'
import { endpoint } from '../calls/endpoint.ts'
import { limits } from '../calls/limits.ts'
import { list } from '../calls/list.ts'
import { paging } from '../calls/paging.ts'
import { uuid } from '../calls/text.ts'
import { date } from '../calls/time.ts'
import { teamMemberId } from '../team/member-id.ts'
import { appointment } from './appointment.ts'

const tooManyOthers = `Máximo ${limits.remindedAtOnce} citas en un mensaje`

export const markWhatsappReminder = endpoint({
  method: 'PATCH',
  path: '/appoiments/:appointmentId/whatsapp-reminder',
  access: 'staff',
  summary:
    'El dueño anota que recordó la cita por WhatsApp, o quita esa nota; moverla la quita también',
  params: z.object({ appointmentId: uuid('Cita no encontrada') }),
  body: z.object({
    sent: z.boolean('Indica sí o no'),
    /** Other appointments of the same customer, about which the same message is. */
    others: z._default(
      list(uuid('Cita no encontrada'), {
        max: limits.remindedAtOnce,
        tooMany: tooManyOthers,
        invalid: tooManyOthers,
      }),
      [],
    ),
  }),
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
    'Las citas vivas que comienzan en más de una hora, hasta el final de mañana, y se pueden recordar por WhatsApp, por mensaje: primero las que faltan, luego las confirmadas y las enviadas',
  query: z.object({
    /** Only those of this day. */
    date: z.optional(date),
    /** In messages. */
    ...paging(5, 100),
    memberId: z.optional(teamMemberId),
  }),
  data: z.object({
    /** Those of one customer for one message follow each other. */
    appointments: z.array(appointment),
    page: z.number(),
    limit: z.number(),
    /** In messages, like the numbers of pages. */
    total: z.number(),
    totalPages: z.number(),
    /** How many of the total were neither sent nor confirmed by their customer. */
    left: z.number(),
    /** How many other appointments have no phone that WhatsApp could write to. */
    withoutPhone: z.number(),
  }),
  success: 'Recordatorios',
  failure: 'Error al obtener los recordatorios por enviar',
})
