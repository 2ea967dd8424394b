import * as z from 'zod/mini'
import { publicAppointment } from '../appointments/appointment.ts'
import { requestedChoiceOf } from '../calls/choice.ts'
import { endpoint } from '../calls/endpoint.ts'
import { mailToken, uuid } from '../calls/text.ts'
import { date, time } from '../calls/time.ts'
import { headsUps } from '../heads-up/heads-up.ts'

// Apart from the other calls about an appointment, because the program of the booking page would load these, too.

const ownAppointment = z.object({ appointmentId: uuid('Cita no encontrada') })

export const confirmAttendance = endpoint({
  method: 'POST',
  path: '/books/:appointmentId/confirm',
  access: 'public',
  summary:
    'Confirma la asistencia a una cita, por quien tiene su enlace; con fecha y hora, solo si siguen siendo las de la cita',
  params: ownAppointment,
  body: z.nullish(z.object({ date: z.optional(date), time: z.optional(time) })),
  data: publicAppointment,
  success: 'Confirmaste tu asistencia',
  failure: 'Error al confirmar tu asistencia',
  refusals: ['appointmentUnknown', 'notConfirmable', 'timeChanged'],
})

export const giveHeadsUp = endpoint({
  method: 'PATCH',
  path: '/books/:appointmentId/heads-up',
  access: 'public',
  summary:
    'El día de una cita avisa que el cliente va en camino o llega tarde, por quien tiene su enlace; null quita el aviso. Con fecha y hora, solo si siguen siendo las de la cita',
  params: ownAppointment,
  body: z.object({
    headsUp: z.nullable(requestedChoiceOf(headsUps, 'El aviso no es válido')),
    date: z.optional(date),
    time: z.optional(time),
  }),
  data: publicAppointment,
  success: 'Aviso guardado',
  failure: 'Error al avisar al negocio',
  refusals: [
    'appointmentUnknown',
    'headsUpTooEarly',
    'headsUpNotExpected',
    'timeChanged',
    'tooManyHeadsUps',
  ],
})

export const noteOpening = endpoint({
  method: 'POST',
  path: '/books/:appointmentId/opened',
  access: 'public',
  summary:
    'Alguien abrió en su navegador un enlace que llegó al correo de una cita; c es la clave del enlace',
  params: ownAppointment,
  body: z.object({ c: mailToken() }),
  data: z.null(),
  success: 'Enlace abierto',
  failure: 'Error al abrir el enlace',
  refusals: ['appointmentUnknown'],
})
