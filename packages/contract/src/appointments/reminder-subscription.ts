import * as z from 'zod/mini'
import { choiceOf } from '../calls/choice.ts'
import { endpoint } from '../calls/endpoint.ts'
import { mailToken, uuid } from '../calls/text.ts'

const ofAppointment = z.object({ appointmentId: uuid('Cita no encontrada') })
const fromMail = z.object({ c: z.optional(mailToken()) })

/** The scope of a change: with the address's token all reminders to that address, otherwise one appointment's. */
const subscriptionScopes = ['appointment', 'business'] as const

const subscription = z.object({
  /** Whether the business mails reminders of this appointment, unless it sends none at all. */
  isSubscribed: z.boolean(),
  /** Whether `isSubscribed` applies to all reminders to this address (with a mail's token) or to this appointment. */
  scope: choiceOf(subscriptionScopes),
  /** The customer's address, with most of its name hidden; null without one. */
  email: z.nullable(z.string()),
  commerce: z.object({ username: z.string(), name: z.string() }),
})

export const reminderSubscription = endpoint({
  method: 'GET',
  path: '/books/:appointmentId/reminders',
  access: 'public',
  summary:
    'Si el cliente de una cita recibe los recordatorios del negocio, para quien tiene su enlace; c es la clave de los enlaces que llegan por correo',
  params: ofAppointment,
  query: fromMail,
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
    'El cliente ya no recibe recordatorios de una cita; con la clave de un correo, ninguno del negocio en ese correo. También con un solo clic (RFC 8058)',
  params: ofAppointment,
  query: fromMail,
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
  summary:
    'El cliente vuelve a recibir los recordatorios de una cita; con la clave de un correo, todos los del negocio en ese correo',
  params: ofAppointment,
  query: fromMail,
  data: subscription,
  success: 'Volverás a recibir recordatorios',
  failure: 'Error al guardar el cambio',
  refusals: ['appointmentUnknown'],
})
