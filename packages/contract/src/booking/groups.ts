import * as z from 'zod/mini'
import { appointment } from '../appointments/appointment.ts'
import { checkedStart } from '../appointments/repeating.ts'
import { notMailed } from '../appointments/skipped-mail.ts'
import { endpoint } from '../calls/endpoint.ts'
import { limits } from '../calls/limits.ts'
import { optionalLines, requiredLines, uuid } from '../calls/text.ts'
import { date, time } from '../calls/time.ts'

const one = z.object({ groupId: uuid('Clase o evento no encontrado') })

export const showGroup = endpoint({
  method: 'GET',
  path: '/appoiments/groups/:groupId',
  access: 'staff',
  summary: 'Una clase o un evento con las citas vigentes de quienes van, en orden de nombre',
  params: one,
  data: z.object({
    id: z.string(),
    isEvent: z.boolean(),
    serviceId: z.string(),
    name: z.string(),
    date: z.string(),
    time: z.string(),
    duration: z.number(),
    maxAttendees: z.number(),
    appointments: z.array(appointment),
  }),
  success: 'Clase o evento',
  failure: 'Error al obtener a quienes van',
  refusals: ['groupEmpty'],
})

export const previewGroupMove = endpoint({
  method: 'GET',
  path: '/appoiments/groups/:groupId/move',
  access: 'staff',
  summary:
    'Si una clase cabe con todos sus asistentes en otra fecha y hora; si no, por qué, y las horas libres más cercanas',
  params: one,
  query: z.object({ date, time }),
  data: z.object({ ...checkedStart.shape, attendees: z.number() }),
  success: 'Horario de la clase',
  failure: 'Error al revisar el horario',
  refusals: ['groupEmpty', 'notMovable', 'serviceUnavailable', 'memberUnavailable'],
})

export const moveGroup = endpoint({
  method: 'POST',
  path: '/appoiments/groups/:groupId/move',
  access: 'staff',
  summary:
    'Mueve una clase con todos sus asistentes, o a ninguno; force deja de lado los horarios. A cada uno le llega un correo',
  params: one,
  body: z.object({
    date,
    time,
    force: z._default(z.boolean('Indica sí o no'), false),
    reason: optionalLines(limits.reason),
  }),
  /** `groupId` is the id of the class at its new time. */
  data: z.object({ groupId: z.string(), ids: z.array(z.string()), notMailed }),
  success: 'Clase reagendada correctamente',
  failure: 'Error al reagendar la clase',
  refusals: [
    'groupEmpty',
    'notMovable',
    'serviceUnavailable',
    'memberUnavailable',
    'slotTaken',
    'slotClosed',
    'slotBusy',
    'slotHeld',
    'eventFull',
  ],
})

export const mailGroup = endpoint({
  method: 'POST',
  path: '/appoiments/groups/:groupId/mails',
  access: 'staff',
  summary:
    'Envía un mensaje por correo a quienes van a una clase o un evento; se omite a quien no tiene correo o ya recibió el mismo',
  params: one,
  body: z.object({ message: requiredLines('Escribe el mensaje', limits.groupMessage) }),
  data: z.object({ mailed: z.number(), skipped: z.number(), notMailed }),
  success: 'Correos enviados',
  failure: 'Error al enviar los correos',
  refusals: ['groupEmpty'],
})
