import * as z from 'zod/mini'
import { choiceOf, requestedChoiceOf } from '../calls/choice.ts'
import { endpoint } from '../calls/endpoint.ts'
import { limits } from '../calls/limits.ts'
import { list } from '../calls/list.ts'
import { requiredText } from '../calls/text.ts'
import { customerId } from '../customers/customers.ts'

const invalid = 'El dato no es válido'

/** The appointments in the owner's Google calendar: all of the business, or those that the owner attends. */
const scopes = ['ALL', 'OWN'] as const

/** The state of somebody's Google Calendar; `calendars` are the known ones of the account. */
const googleCalendar = z.object({
  connected: z.boolean(),
  /** The Google account that is connected, or was until Google revoked the grant; absent otherwise. */
  email: z.optional(z.string()),
  /** Whether this installation is registered with Google at all. */
  isAvailable: z.boolean(),
  /** Google no longer accepts the grant, so the person has to connect again. Then `connected` is false. */
  isRevoked: z.boolean(),
  /** When the busy times were last read; null until they have been for the first time. */
  syncedAt: z.nullable(z.string()),
  /** Whether its events can have Meet links: not every organization allows them. */
  hasMeet: z.boolean(),
  /** Google has not answered lately. The busy times read before still count, and no change is lost. */
  isDelayed: z.boolean(),
  /** Only while the owner's own is connected and the business has a team: others always get what they attend. */
  appointments: z.optional(choiceOf(scopes)),
  calendars: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      isPrimary: z.boolean(),
      /** Whether its busy times block those of the person. */
      isChosen: z.boolean(),
      /** Its recurring events that are too complex to follow: only the first time of each counts. */
      complexEvents: z.number(),
    }),
  ),
})

export const googleCalendarAuth = endpoint({
  method: 'GET',
  path: '/integrations/google-calendar/auth',
  access: 'staff',
  summary: 'La página de Google que pide permiso para el calendario',
  query: z.object({
    redirect_uri: z.optional(z.string(invalid).check(z.maxLength(500, invalid))),
  }),
  data: z.object({ url: z.string() }),
  success: 'Página de autorización',
  failure: 'No se pudo generar la URL de autorización',
  refusals: ['googleCalendarOff'],
})

export const googleCalendarCallback = endpoint({
  method: 'POST',
  path: '/integrations/google-calendar/callback',
  access: 'staff',
  summary: 'Conecta el calendario con el código que dio Google, y su state',
  body: z.object({
    code: requiredText('No se pudo autorizar con Google Calendar', 2000),
    state: requiredText('No se pudo autorizar con Google Calendar', 500),
  }),
  data: z.object({ connected: z.literal(true) }),
  success: 'Google Calendar conectado',
  failure: 'No se pudo conectar con Google Calendar',
  refusals: [
    'googleCalendarOff',
    'calendarStateUnknown',
    'calendarTaken',
    'accessEnded',
    'calendarGrantRefused',
    'calendarScopeMissing',
    'googleSilent',
  ],
})

export const googleCalendarStatus = endpoint({
  method: 'GET',
  path: '/integrations/google-calendar/status',
  access: 'staff',
  summary: 'Si Google Calendar está conectado, con qué cuenta y qué calendarios',
  data: googleCalendar,
  success: 'Google Calendar',
  failure: 'Error al cargar la configuración',
})

export const chooseGoogleCalendars = endpoint({
  method: 'PATCH',
  path: '/integrations/google-calendar/calendars',
  access: 'staff',
  summary: 'Elige los calendarios cuyos horarios ocupados cuentan',
  body: z.object({
    calendarIds: list(z.string(invalid).check(z.maxLength(limits.googleCalendarId, invalid)), {
      max: limits.googleCalendars,
      tooMany: `Máximo ${limits.googleCalendars} calendarios`,
      invalid,
    }),
  }),
  data: googleCalendar,
  success: 'Calendarios guardados',
  failure: 'Error al guardar la configuración',
  refusals: ['calendarDisconnected'],
})

export const chooseGoogleAppointments = endpoint({
  method: 'PATCH',
  path: '/integrations/google-calendar/appointments',
  access: 'owner',
  summary:
    'Elige qué citas llegan al calendario del dueño: todas las del negocio, o solo las suyas',
  body: z.object({ appointments: requestedChoiceOf(scopes, invalid) }),
  data: googleCalendar,
  success: 'Guardado',
  failure: 'Error al guardar la configuración',
  refusals: ['calendarDisconnected'],
})

export const disconnectGoogleCalendar = endpoint({
  method: 'DELETE',
  path: '/integrations/google-calendar/disconnect',
  access: 'staff',
  summary: 'Desconecta Google Calendar y retira el permiso; las citas se quedan',
  data: z.object({ connected: z.literal(false) }),
  success: 'Desconectado',
  failure: 'No se pudo desconectar Google Calendar',
})

export const unreachableEvents = endpoint({
  method: 'GET',
  path: '/customers/:customerId/unreachable-events',
  access: 'reception',
  summary:
    'Las citas de un cliente con evento en una cuenta de Google que ya no está conectada: eliminar sus datos no los quita de ahí',
  params: customerId,
  data: z.object({
    /** The latest first, at most 50. */
    events: z.array(
      z.object({ date: z.string(), time: z.string(), serviceName: z.nullable(z.string()) }),
    ),
    total: z.number(),
  }),
  success: 'Eventos en Google Calendar',
  failure: 'Error al obtener el cliente',
  refusals: ['customerUnknown'],
})

/** Google's push notification that a calendar has changed. Only its headers count; unknown channels are ignored. */
export const googleCalendarNews = endpoint({
  method: 'POST',
  path: '/integrations/google-calendar/notifications',
  access: 'public',
  summary: 'Aviso de Google de que un calendario cambió (canal de eventos)',
  headers: z.object({
    'x-goog-channel-id': z.optional(z.string(invalid).check(z.maxLength(64, invalid))),
    'x-goog-channel-token': z.optional(z.string(invalid).check(z.maxLength(256, invalid))),
    'x-goog-resource-state': z.optional(z.string(invalid).check(z.maxLength(64, invalid))),
  }),
  data: z.null(),
  success: 'Recibido',
  failure: 'No se pudo recibir el aviso',
})

const feed = z.object({ address: z.nullable(z.string()) })

export const calendarFeed = endpoint({
  method: 'GET',
  path: '/integrations/calendar-feed',
  access: 'staff',
  summary:
    'La dirección a la que se suscriben los calendarios de la persona que llama; null si no hay',
  data: feed,
  success: 'Dirección de suscripción',
  failure: 'Error al cargar la configuración',
})

export const createCalendarFeed = endpoint({
  method: 'POST',
  path: '/integrations/calendar-feed',
  access: 'staff',
  summary:
    'Crea otra dirección de suscripción de la persona que llama; la que había deja de servir',
  data: feed,
  success: 'Dirección creada',
  failure: 'No se pudo crear la dirección',
})

export const deleteCalendarFeed = endpoint({
  method: 'DELETE',
  path: '/integrations/calendar-feed',
  access: 'staff',
  summary: 'Anula la dirección de suscripción de la persona que llama',
  data: feed,
  success: 'Dirección anulada',
  failure: 'No se pudo anular la dirección',
})

/** The calendar itself; its address is the secret. */
export const feedFile = endpoint({
  method: 'GET',
  path: '/calendar-feeds/:file',
  access: 'public',
  summary: 'Las citas de una persona o de todo el negocio para calendarios suscritos',
  params: z.object({
    file: z
      .string()
      .check(z.maxLength(47), z.regex(/^[\w-]{43}\.ics$/, 'No encontramos lo que buscas')),
  }),
  data: z.null(),
  file: 'text/calendar; charset=utf-8',
  success: 'Calendario',
  failure: 'No encontramos lo que buscas',
  refusals: ['notFound'],
})
