import * as z from 'zod/mini'
import { publicAppointment } from '../appointments/appointment.ts'
import { endpoint } from '../calls/endpoint.ts'
import { mailToken, uuid } from '../calls/text.ts'
import { date, time } from '../calls/time.ts'

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
