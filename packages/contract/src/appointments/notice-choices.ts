import * as z from 'zod/mini'
import { endpoint } from '../calls/endpoint.ts'

const yesOrNo = z.boolean('Indica sí o no')

/** The notices of a person with a log-in. */
const choices = z.object({
  /** Pushes about everybody's appointments, and not about their own only. Never for STAFF. */
  allPushes: z.boolean(),
  /** Mails about what customers book, change and cancel. The owner's are in the notification settings, and this is the same. */
  mails: z.boolean(),
  /** Mails about everybody's appointments. For the owner alone. */
  allMails: z.boolean(),
  /** A mail with their own appointments of the day. The owner's is in the notification settings, and this is the same. */
  morningSummary: z.boolean(),
  /** Everybody's appointments in the calendar that subscribes to their address. For the owner alone. */
  allInCalendar: z.boolean(),
})

export const noticeChoices = endpoint({
  method: 'GET',
  path: '/notifications/choices',
  access: 'staff',
  summary: 'De qué citas se avisa a la persona que llama, y cómo',
  data: choices,
  success: 'Tus avisos',
  failure: 'Error al obtener tus avisos',
})

export const saveNoticeChoices = endpoint({
  method: 'PATCH',
  path: '/notifications/choices',
  access: 'staff',
  summary: 'Cambia los avisos de la persona que llama; lo que falta se queda como está',
  body: z.object({
    allPushes: z.optional(yesOrNo),
    mails: z.optional(yesOrNo),
    allMails: z.optional(yesOrNo),
    morningSummary: z.optional(yesOrNo),
    allInCalendar: z.optional(yesOrNo),
  }),
  data: choices,
  success: 'Tus avisos quedaron guardados',
  failure: 'Error al guardar tus avisos',
})
