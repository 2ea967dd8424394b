import * as z from 'zod/mini'
import { endpoint } from '../calls/endpoint.ts'
import { limits } from '../calls/limits.ts'
import { notificationType } from './notification.ts'

const unusable = 'Este navegador no dio una dirección de avisos que se pueda usar'
const base64url = (bytes: number) => {
  const length = Math.ceil((bytes * 4) / 3)
  return z
    .string(unusable)
    .check(z.maxLength(length, unusable), z.regex(new RegExp(`^[\\w-]{${length}}$`), unusable))
}

/** A device's subscription, as `PushSubscription.toJSON()` gives it. */
export const subscription = z.object({
  endpoint: z.string(unusable).check(z.maxLength(limits.pushEndpoint, unusable)),
  keys: z.object({ p256dh: base64url(65), auth: base64url(16) }, unusable),
})

export const savePushSubscription = endpoint({
  method: 'POST',
  path: '/notifications/subscriptions',
  access: 'staff',
  summary:
    'Este dispositivo recibe los avisos de la persona que llama mientras dure esta sesión; con demasiados, el más antiguo deja de recibirlos',
  body: subscription,
  data: z.null(),
  success: 'Este dispositivo recibe tus avisos',
  failure: 'Error al activar los avisos en este dispositivo',
  refusals: ['subscriptionUnusable'],
})

export const endPushSubscription = endpoint({
  method: 'DELETE',
  path: '/notifications/subscriptions',
  access: 'staff',
  summary: 'El dispositivo de esta sesión deja de recibir avisos',
  data: z.null(),
  success: 'Este dispositivo ya no recibe tus avisos',
  failure: 'Error al apagar los avisos en este dispositivo',
})

export const testPushSubscription = endpoint({
  method: 'POST',
  path: '/notifications/subscriptions/test',
  access: 'staff',
  isQuiet: true,
  summary: 'Envía un aviso de prueba al dispositivo de esta sesión',
  data: z.null(),
  success: 'Aviso de prueba enviado',
  failure: 'Error al enviar el aviso de prueba',
  refusals: ['deviceUnsubscribed'],
})

/** The payload of a push message, encrypted for its device. */
export const pushMessage = z.object({
  title: z.string(),
  message: z.string(),
  /** Null for a trial. */
  notificationId: z.nullable(z.string()),
  appointmentId: z.nullable(z.string()),
  /** Null for a trial. */
  type: z.nullable(notificationType),
})

export type PushMessage = z.output<typeof pushMessage>
