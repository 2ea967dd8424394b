import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { uuid } from './text.ts'

const ofAppointment = z.object({ appointmentId: uuid('Cita no encontrada') })

const subscription = z.object({
  /** Whether the business mails reminders to this customer, unless it sends none at all. */
  isSubscribed: z.boolean(),
  /** The customer's address, with most of its name hidden; null without one. */
  email: z.nullable(z.string()),
  commerce: z.object({ username: z.string(), name: z.string() }),
})

export const reminderSubscription = endpoint({
  method: 'GET',
  path: '/books/:appointmentId/reminders',
  access: 'public',
  summary:
    'Si el cliente de una cita recibe los recordatorios del negocio, para quien tiene su enlace',
  params: ofAppointment,
  data: subscription,
  success: 'Recordatorios',
  failure: 'Error al obtener los recordatorios',
  refusals: ['appointmentUnknown'],
})

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/books/:appointmentId/unsubscribe',
  access: 'public',
  summary:
    'El cliente de una cita ya no recibe recordatorios del negocio; también con un solo clic desde el correo (RFC 8058)',
  params: ofAppointment,
  ignoresForm: true,
  data: subscription,
  success: 'Ya no recibirás recordatorios',
  failure: 'Error al guardar el cambio',
  refusals: ['appointmentUnknown'],
})

export const subscribe = endpoint({
  method: 'POST',
  path: '/books/:appointmentId/subscribe',
  access: 'public',
  summary: 'El cliente de una cita vuelve a recibir los recordatorios del negocio',
  params: ofAppointment,
  data: subscription,
  success: 'Volverás a recibir recordatorios',
  failure: 'Error al guardar el cambio',
  refusals: ['appointmentUnknown'],
})
