import * as z from 'zod/mini'
import { imageId } from '../accounts/image-upload.ts'
import { roles } from '../accounts/role.ts'
import { requiredContacts } from '../booking/required-contact.ts'
import { choiceOf } from '../calls/choice.ts'
import { endpoint } from '../calls/endpoint.ts'
import { paging } from '../calls/paging.ts'
import { optionalText } from '../calls/text.ts'
import { hourFormat } from '../calls/time.ts'
import { commerceId } from './commerce-id.ts'
import { weekHours } from './week-hours.ts'

/** In pixels: enough for an avatar, for a picture in a row of three, and for a cover on a phone. */
const imageWidths = ['160', '240', '400', '728', '800', '840', '1200'] as const

export const config = endpoint({
  method: 'GET',
  path: '/config',
  access: 'public',
  summary: 'Lo que las pantallas necesitan saber de esta instalación',
  data: z.object({
    /** Absent without Google sign-in. */
    googleClientId: z.optional(z.string()),
    /** Google's authorization endpoint. */
    googleAuthorizationUrl: z.optional(z.string()),
    maps: z.object({ tileUrl: z.string(), attribution: z.string(), geocoder: z.boolean() }),
    push: z.object({
      /** The server's public VAPID key, which identifies it to push services. */
      publicKey: z.string(),
    }),
    support: z.object({
      /** The name of the operator, for the legal texts. */
      name: z.nullable(z.string()),
      email: z.nullable(z.string()),
      whatsapp: z.nullable(z.string()),
      hours: z.string(),
    }),
  }),
  success: 'Configuración',
  failure: 'Error al obtener la información',
})

export const commerceCategories = endpoint({
  method: 'GET',
  path: '/core/commerce-categories',
  access: 'public',
  summary: 'Categorías de negocio, por nombre',
  query: z.object({
    search: optionalText(100),
    ...paging(10, 1000),
  }),
  data: z.object({
    data: z.array(z.object({ id: z.string(), name: z.string() })),
    page: z.number(),
    limit: z.number(),
    totalPages: z.number(),
  }),
  success: 'Categorías',
  failure: 'Error al obtener las categorías de comercio',
})

export const commerceInfo = endpoint({
  method: 'GET',
  path: '/commerce/info',
  access: 'staff',
  summary: 'El negocio de quien inició sesión',
  data: z.object({
    commerceName: z.string(),
    /** Of the caller: their role may have changed since they logged in. */
    role: z.optional(choiceOf(roles)),
    username: z.string(),
    coverImage: z.nullable(z.string()),
    profileImage: z.nullable(z.string()),
    commerceAddress: z.string(),
    latitude: z.nullable(z.number()),
    longitude: z.nullable(z.number()),
    commerceId: z.string(),
    commercePhone: z.string(),
    schedule: weekHours,
    commerceDescription: z.string(),
    timezone: z.string(),
    hourFormat,
    /** The message that reminds customers by WhatsApp, its fields in braces. */
    whatsappTemplate: z.string(),
    /** The operator hides the page and refuses new appointments; older servers did not send it. */
    isSuspended: z.optional(z.boolean()),
    /** Whether it has had people besides its owner; older servers did not send it. */
    hasTeam: z.optional(z.boolean()),
    /** Whether somebody is on its waiting list; older servers did not send it. */
    hasWaiting: z.optional(z.boolean()),
    /** The current data, maybe changed on another device; older servers did not send it. */
    owner: z.optional(
      z.object({ name: z.string(), lastName: z.string(), email: z.string(), phone: z.string() }),
    ),
  }),
  success: 'Información del negocio',
  failure: 'Error al obtener la información',
})

export const poster = endpoint({
  method: 'GET',
  path: '/commerce/poster',
  access: 'staff',
  summary: 'Un cartel A5 para imprimir, con el código QR del enlace del negocio',
  data: z.null(),
  file: 'application/pdf',
  success: 'Cartel',
  failure: 'Error al crear el cartel',
})

const requiredContact = z.enum(requiredContacts, 'Elige qué datos de contacto pides')

const offer = z.object({
  canPickupBooking: z.boolean('Indica sí o no'),
  canDeliveryBooking: z.boolean('Indica sí o no'),
  canOnlineBooking: z.boolean('Indica sí o no'),
})

const bookingAnswer = z.extend(offer, {
  /** The contact that each booking must have. */
  requiredContact,
  /** Whether online appointments get a Meet link by themselves. */
  hasMeetLinks: z.boolean(),
})

export const bookingSettings = endpoint({
  method: 'GET',
  path: '/commerce/booking-settings/:commerceId',
  access: 'public',
  summary: 'Formas de atención que ofrece el negocio, y qué datos de contacto pide',
  params: z.object({ commerceId }),
  data: bookingAnswer,
  success: 'Formas de atención',
  failure: 'Error al obtener configuraciones de booking',
  refusals: ['commerceUnknown'],
})

export const saveBookingSettings = endpoint({
  method: 'POST',
  path: '/commerce/booking-settings',
  access: 'owner',
  summary:
    'Cambia las formas de atención del negocio y qué datos de contacto pide; los servicios de una que se apaga no se pueden reservar',
  // A field that is left out stays unchanged.
  body: z.extend(offer, { requiredContact: z.optional(requiredContact) }).check(
    z.refine((all) => all.canPickupBooking || all.canDeliveryBooking || all.canOnlineBooking, {
      error: 'Elige al menos una forma de atender a tus clientes',
      path: ['canPickupBooking'],
    }),
  ),
  data: bookingAnswer,
  success: 'Actualización exitosa',
  failure: 'Error al guardar la configuración',
})

export const image = endpoint({
  method: 'GET',
  path: '/images/:imageId',
  access: 'public',
  summary: 'Una imagen subida, en WebP o AVIF; a lo más tan ancha como se pide',
  params: z.object({ imageId }),
  query: z.object({
    width: z.optional(z.enum(imageWidths)),
    /** Cut to the strip above a business's page on phones. */
    shape: z.optional(z.enum(['strip'])),
    format: z.optional(z.enum(['avif'])),
  }),
  data: z.null(),
  file: 'image/webp',
  success: 'Imagen',
  failure: 'Error al obtener la imagen',
  refusals: ['notFound'],
})

export const mailPicture = endpoint({
  method: 'GET',
  path: '/images/:imageId/mail',
  access: 'public',
  summary: 'Una imagen subida como la muestran los correos: JPEG, de 96 × 96',
  params: z.object({ imageId }),
  data: z.null(),
  file: 'image/jpeg',
  success: 'Imagen',
  failure: 'Error al obtener la imagen',
  refusals: ['notFound', 'overloaded'],
})
