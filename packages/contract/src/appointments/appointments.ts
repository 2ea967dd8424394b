import * as z from 'zod/mini'
import { addressOnly, locationFields, locationRules } from '../booking/booking-fields.ts'
import { ownerBookingRequest } from '../booking/owner-booking-request.ts'
import { endpoint } from '../calls/endpoint.ts'
import { idempotencyKey } from '../calls/idempotency-key.ts'
import { limits } from '../calls/limits.ts'
import { list } from '../calls/list.ts'
import { paging } from '../calls/paging.ts'
import { optionalLines, uuid } from '../calls/text.ts'
import { date, time } from '../calls/time.ts'
import { delay } from '../team/delay.ts'
import { memberId, teamMemberId } from '../team/member-id.ts'
import { appointment } from './appointment.ts'
import { meetingLink } from './meeting-link.ts'
import { paymentRequest } from './payment.ts'
import { notMailed } from './skipped-mail.ts'

const one = z.object({ appointmentId: uuid('Cita no encontrada') })

export const upcomingAppointments = endpoint({
  method: 'GET',
  path: '/appoiments/upcoming',
  access: 'staff',
  summary: 'Las citas vivas que no han terminado, la más próxima primero',
  query: z.object({
    ...paging(5, 100),
    serviceId: z.optional(uuid('El servicio no está disponible')),
    customerId: z.optional(uuid('Cliente no encontrado')),
    memberId: z.optional(teamMemberId),
  }),
  data: z.object({
    appointments: z.array(appointment),
    page: z.number(),
    limit: z.number(),
    total: z.number(),
    totalPages: z.number(),
    /** How late people are today; older servers did not send it. */
    delays: z.optional(z.array(delay)),
  }),
  success: 'Próximas citas',
  failure: 'Error al obtener las citas pendientes',
})

export const createAppointment = endpoint({
  method: 'POST',
  path: '/appoiments',
  access: 'staff',
  summary:
    'El dueño agenda una cita para alguien; force deja de lado los horarios. La misma Idempotency-Key con los mismos datos devuelve la primera',
  headers: idempotencyKey,
  body: ownerBookingRequest,
  status: 201,
  data: appointment,
  success: 'Cita creada correctamente',
  failure: 'Error al crear la cita',
  refusals: [
    'serviceUnavailable',
    'memberUnavailable',
    'slotTaken',
    'slotClosed',
    'slotBusy',
    'slotHeld',
    'eventFull',
    'customerUnknown',
    'customerNameTaken',
    'customerEmailTaken',
    'customerPhoneTaken',
    'keyReused',
  ],
})

export const appointmentDetail = endpoint({
  method: 'GET',
  path: '/appoiments/:appointmentId',
  access: 'staff',
  summary: 'Una cita, con su historia',
  params: one,
  data: appointment,
  success: 'Cita',
  failure: 'Error al obtener la cita',
  refusals: ['appointmentUnknown'],
})

export const cancelAppointment = endpoint({
  method: 'PATCH',
  path: '/appoiments/:appointmentId/cancel',
  access: 'staff',
  summary: 'El dueño cancela una cita',
  params: one,
  body: z.object({ reason: optionalLines(limits.reason) }),
  data: appointment,
  success: 'Cita cancelada correctamente',
  failure: 'Error al cancelar la cita',
  refusals: ['appointmentUnknown', 'notCancellable'],
})

const chosen = `Elige entre 1 y ${limits.cancelledAtOnce} citas`
const someIds = list(uuid('Cita no encontrada'), {
  max: limits.cancelledAtOnce,
  tooMany: chosen,
  invalid: chosen,
}).check(z.minLength(1, chosen))

export const cancelAppointments = endpoint({
  method: 'POST',
  path: '/appoiments/cancel',
  access: 'staff',
  summary: 'El dueño cancela varias citas a la vez; las que ya no están vigentes se omiten',
  body: z.object({
    ids: someIds,
    reason: optionalLines(limits.reason),
  }),
  data: z.object({
    cancelled: z.number(),
    skipped: z.number(),
    cancelledIds: z.array(z.string()),
    notMailed,
  }),
  success: 'Citas canceladas',
  failure: 'Error al cancelar las citas',
})

export const completeAppointment = endpoint({
  method: 'PATCH',
  path: '/appoiments/:appointmentId/complete',
  access: 'staff',
  summary: 'El dueño da una cita por completada',
  params: one,
  body: z.object({
    notes: optionalLines(limits.notes),
    payment: z.optional(z.nullable(paymentRequest)),
  }),
  data: appointment,
  success: 'Cita completada correctamente',
  failure: 'Error al completar la cita',
  refusals: ['appointmentUnknown', 'notCompletable'],
})

export const markArrival = endpoint({
  method: 'PATCH',
  path: '/appoiments/:appointmentId/arrival',
  access: 'staff',
  summary:
    'El dueño anota, desde el día de la cita, que el cliente llegó, o quita esa nota; nada más cambia',
  params: one,
  body: z.object({ hasArrived: z.boolean('Indica sí o no') }),
  data: appointment,
  success: 'Llegada anotada',
  failure: 'Error al anotar la llegada',
  refusals: ['appointmentUnknown', 'notArriving', 'arrivingTooEarly'],
})

export const undoChange = endpoint({
  method: 'PATCH',
  path: '/appoiments/:appointmentId/undo',
  access: 'staff',
  summary:
    'El dueño deshace lo último que hizo con una cita: moverla, cancelarla, completarla o marcar que no asistió; en 24 horas, si su lugar sigue libre',
  params: one,
  data: appointment,
  success: 'Cita reabierta',
  failure: 'Error al deshacer el cambio',
  refusals: ['appointmentUnknown', 'notUndoable', 'slotTaken', 'eventFull'],
})

export const undoChanges = endpoint({
  method: 'POST',
  path: '/appoiments/undo',
  access: 'staff',
  summary: 'Lo mismo con varias citas; las que ya no se pueden recuperar se omiten',
  body: z.object({ ids: someIds }),
  data: z.object({ undone: z.number(), skipped: z.number() }),
  success: 'Citas reabiertas',
  failure: 'Error al deshacer el cambio',
})

export const markNoShow = endpoint({
  method: 'PATCH',
  path: '/appoiments/:appointmentId/no-show',
  access: 'staff',
  summary: 'El dueño anota que el cliente no asistió, hasta 30 días después',
  params: one,
  data: appointment,
  success: 'Cita marcada como «No asistió»',
  failure: 'Error al marcar la cita como «No asistió»',
  refusals: ['appointmentUnknown', 'notMissed'],
})

export const moveAppointment = endpoint({
  method: 'PATCH',
  path: '/appoiments/:appointmentId/reschedule',
  access: 'staff',
  summary: 'El dueño mueve una cita a otra fecha, hora, servicio o lugar',
  params: one,
  body: z
    .object({
      date: z.optional(date),
      time: z.optional(time),
      serviceId: z.optional(uuid('El servicio no está disponible')),
      memberId,
      reason: optionalLines(limits.reason),
      force: z._default(z.boolean('Indica sí o no'), false),
      ...locationFields,
      addressOnly,
    })
    .check(...locationRules()),
  data: appointment,
  success: 'Cita reagendada correctamente',
  failure: 'Error al reagendar la cita',
  refusals: [
    'appointmentUnknown',
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

export const resendMail = endpoint({
  method: 'POST',
  path: '/appoiments/:appointmentId/resend-mail',
  access: 'staff',
  summary:
    'Envía de nuevo el correo al cliente que no se pudo entregar; repetida, no envía otro. Hasta que la cita comienza',
  params: one,
  data: appointment,
  success: 'Lo estamos enviando de nuevo',
  failure: 'Error al enviar de nuevo el correo',
  refusals: ['appointmentUnknown', 'noFailedMail', 'recipientMailed', 'businessMailed'],
})

export const changeMeetingLink = endpoint({
  method: 'PATCH',
  path: '/appoiments/:appointmentId/meeting-link',
  access: 'staff',
  summary:
    'Cambia el enlace propio de una cita en línea; vacío o null lo quita, y vale el del servicio. El cliente recibe por correo el que vale ahora',
  params: one,
  body: z.object({ meetingLink: z.nullable(meetingLink) }),
  data: appointment,
  success: 'Enlace guardado',
  failure: 'Error al guardar el enlace',
  refusals: ['appointmentUnknown', 'noMeeting'],
})
