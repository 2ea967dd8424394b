import * as z from 'zod/mini'
import { endpoint } from '../calls/endpoint.ts'
import { paging } from '../calls/paging.ts'
import { uuid } from '../calls/text.ts'
import { notification } from './notification.ts'

const one = z.object({ notificationId: uuid('Notificación no encontrada') })
const unread = z.object({ notReadNotifications: z.number() })

export const listNotifications = endpoint({
  method: 'GET',
  path: '/notifications',
  access: 'staff',
  summary:
    'Las notificaciones de la persona que llama, la más reciente primero, y cuántas no ha leído',
  query: z.object(paging(10, 100)),
  data: z.object({
    notifications: z.array(notification),
    total: z.number(),
    page: z.number(),
    limit: z.number(),
    notReadNotifications: z.number(),
    /** How many of the unread ones are about appointments booked, moved and cancelled; older servers did not send it. */
    news: z.optional(z.object({ created: z.number(), moved: z.number(), cancelled: z.number() })),
  }),
  success: 'Notificaciones',
  failure: 'Error al obtener notificaciones',
})

export const notificationDetail = endpoint({
  method: 'GET',
  path: '/notifications/:notificationId',
  access: 'staff',
  summary: 'Una notificación; verla así no la marca como leída',
  params: one,
  data: notification,
  success: 'Notificación',
  failure: 'Error al obtener notificación por ID',
  refusals: ['notificationUnknown'],
})

export const readNotification = endpoint({
  method: 'POST',
  path: '/notifications/:notificationId/read',
  access: 'staff',
  isQuiet: true,
  summary:
    'Marca una notificación como leída; repetirlo no cambia nada. Responde cuántas quedan sin leer',
  params: one,
  data: unread,
  success: 'Notificación leída',
  failure: 'Error al leer notificación',
  refusals: ['notificationUnknown'],
})

export const readAllNotifications = endpoint({
  method: 'POST',
  path: '/notifications/read-all',
  access: 'staff',
  isQuiet: true,
  summary: 'Marca todas las notificaciones como leídas',
  data: unread,
  success: 'Todas las notificaciones están leídas',
  failure: 'Error al marcar todas las notificaciones como leídas',
})
