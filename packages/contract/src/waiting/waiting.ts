import * as z from 'zod/mini'
import { subscription } from '../appointments/push.ts'
import { flag } from '../booking/booking-fields.ts'
import { shownPrice } from '../booking/booking-request.ts'
import { visitorZone } from '../booking/visitor-zone.ts'
import { commerceId } from '../business/commerce-id.ts'
import { endpoint } from '../calls/endpoint.ts'
import { idempotencyKey } from '../calls/idempotency-key.ts'
import { mailToken, uuid } from '../calls/text.ts'
import { date, hourFormat } from '../calls/time.ts'
import { customerRequest } from '../customers/customer-schemas.ts'
import { memberId } from '../team/member-id.ts'
import { answeredPart, dayPart } from './wish.ts'

// The calls of people who wait for a place. The id of their entry is in the link that only they get, and authorizes.

const unknown = 'Esta espera ya no existe'
const entry = z.object({ commerceId, entryId: uuid(unknown) })

/** A place that is held for somebody for some minutes. */
const offer = z.object({
  id: z.string(),
  date: z.string(),
  time: z.string(),
  duration: z.number(),
  /** Null at a business of one. */
  memberName: z.nullable(z.string()),
  price: z.nullable(z.number()),
  currency: z.string(),
  /** Until when it is held, as 'HH:mm' of the business. */
  until: z.string(),
})

/** An entry of the list, as its customer sees it. */
export const waitingEntry = z.object({
  id: z.string(),
  /**
   * UNPROVEN: its e-mail has not been confirmed yet. WAITING: in line. OFFERED: a place is held. BOOKED: it took one.
   * ENDED: it left the line, or the day is over.
   */
  state: z.enum(['UNPROVEN', 'WAITING', 'OFFERED', 'BOOKED', 'ENDED']),
  name: z.string(),
  serviceId: z.nullable(z.string()),
  serviceName: z.nullable(z.string()),
  memberName: z.nullable(z.string()),
  /** The days that it waits for; the same for one day. */
  firstDate: z.string(),
  lastDate: z.string(),
  part: answeredPart,
  /** The appointment that would come sooner; null without one. */
  sooner: z.nullable(z.object({ id: z.string(), date: z.string(), time: z.string() })),
  /** Whether a device of theirs gets a push message, too. */
  byPush: z.boolean(),
  /** Whether news come by mail; otherwise the business writes by WhatsApp. */
  byMail: z.boolean(),
  offer: z.nullable(offer),
  /** The last offer that is over: to say so to the person who opens its link late. */
  lastOffer: z.nullable(
    z.object({
      date: z.string(),
      time: z.string(),
      state: z.enum(['LAPSED', 'PASSED', 'WITHDRAWN']),
    }),
  ),
  /** The appointment that it became. */
  appointmentId: z.nullable(z.string()),
  commerce: z.object({
    id: commerceId,
    username: z.string(),
    name: z.string(),
    phone: z.string(),
    timezone: z.string(),
    hourFormat,
  }),
})

export type WaitingEntry = z.output<typeof waitingEntry>

export const joinWaiting = endpoint({
  method: 'POST',
  path: '/books/:commerceId/waiting',
  access: 'public',
  summary:
    'Anota a alguien en la lista de espera de un día lleno, una clase llena o un evento lleno. Con correo, la espera empieza cuando confirma desde su correo. Repetida, es la misma espera',
  params: z.object({ commerceId }),
  headers: idempotencyKey,
  body: z.object({
    ...customerRequest,
    serviceId: z.optional(z.nullable(uuid('El servicio no está disponible'))),
    memberId,
    /** May be left out for an event. */
    date: z.optional(date),
    part: dayPart,
    isOnline: flag,
    ...visitorZone,
    /** The key of a mailed link, which proves the e-mail. */
    c: z.optional(mailToken()),
  }),
  status: 201,
  data: waitingEntry,
  success: 'Ya estás en la lista de espera',
  failure: 'Error al anotarte en la lista de espera',
  refusals: [
    'commerceUnknown',
    'keyReused',
    'serviceUnavailable',
    'memberUnavailable',
    'contactBlocked',
    'waitingNotNeeded',
    'waitingNotOffered',
    'tooManyWaiting',
    'waitingFull',
  ],
})

export const joinSooner = endpoint({
  method: 'POST',
  path: '/books/:appointmentId/sooner',
  access: 'public',
  summary:
    'Espera un lugar antes de una cita, por quien tiene su enlace; tomarlo mueve la cita. Repetida, es la misma espera',
  params: z.object({ appointmentId: uuid('Cita no encontrada') }),
  headers: idempotencyKey,
  body: z.object({
    /** One day; without it, any day until the appointment. */
    date: z.optional(date),
    part: dayPart,
    /** Only with the person of the appointment. */
    keepsMember: flag,
    c: z.optional(mailToken()),
  }),
  status: 201,
  data: waitingEntry,
  success: 'Te avisaremos si hay antes',
  failure: 'Error al anotarte en la lista de espera',
  refusals: [
    'appointmentUnknown',
    'keyReused',
    'notMovable',
    'tooLateToChange',
    'contactBlocked',
    'waitingNotNeeded',
    'waitingNotOffered',
    'tooManyWaiting',
    'waitingFull',
  ],
})

export const showWaiting = endpoint({
  method: 'GET',
  path: '/books/:commerceId/waiting/:entryId',
  access: 'public',
  summary: 'Lo que alguien espera, por quien tiene su enlace. No cambia nada',
  params: entry,
  data: waitingEntry,
  success: 'Lista de espera',
  failure: 'Error al cargar tu espera',
  refusals: ['commerceUnknown', 'entryUnknown'],
})

export const confirmWaiting = endpoint({
  method: 'POST',
  path: '/books/:commerceId/waiting/:entryId/confirm',
  access: 'public',
  summary:
    'Confirma el correo de una espera con la clave de su enlace; desde entonces está en la fila',
  params: entry,
  body: z.object({ c: mailToken() }),
  data: waitingEntry,
  success: 'Ya estás en la lista de espera',
  failure: 'Error al confirmar tu correo',
  refusals: ['commerceUnknown', 'entryUnknown', 'tooManyWaiting'],
})

export const notifyDevice = endpoint({
  method: 'POST',
  path: '/books/:commerceId/waiting/:entryId/device',
  access: 'public',
  summary:
    'Este dispositivo también recibe un aviso cuando haya un lugar guardado, por quien tiene el enlace; el último reemplaza al anterior',
  params: entry,
  body: subscription,
  data: z.null(),
  success: 'Listo: también te avisamos aquí.',
  failure: 'Error al activar los avisos en este dispositivo',
  refusals: ['commerceUnknown', 'entryUnknown', 'subscriptionUnusable'],
})

const oneOffer = { offerId: uuid('Este lugar ya no está guardado para ti') }

export const takeOffer = endpoint({
  method: 'POST',
  path: '/books/:commerceId/waiting/:entryId/take',
  access: 'public',
  summary:
    'Toma el lugar guardado: lo reserva, o mueve la cita que quería antes. Repetida, responde con la misma cita',
  params: entry,
  body: z.object({ ...oneOffer, ...shownPrice }),
  data: z.object({ appointmentId: z.string() }),
  success: 'Cita reservada correctamente',
  failure: 'Error al tomar el lugar',
  refusals: [
    'commerceUnknown',
    'entryUnknown',
    'offerOver',
    'contactBlocked',
    'priceChanged',
    'serviceUnavailable',
    'memberUnavailable',
    'slotTaken',
    'eventFull',
    'tooManyComing',
    'appointmentUnknown',
    'notMovable',
    'tooLateToChange',
  ],
})

export const passOffer = endpoint({
  method: 'POST',
  path: '/books/:commerceId/waiting/:entryId/pass',
  access: 'public',
  summary:
    'Deja pasar el lugar guardado, que se ofrece a la siguiente persona. Repetida, no cambia nada',
  params: entry,
  body: z.object(oneOffer),
  data: waitingEntry,
  success: 'Lo ofrecemos a la siguiente persona',
  failure: 'Error al dejar pasar el lugar',
  refusals: ['commerceUnknown', 'entryUnknown'],
})

export const leaveWaiting = endpoint({
  method: 'DELETE',
  path: '/books/:commerceId/waiting/:entryId',
  access: 'public',
  summary: 'Sale de la lista de espera. Repetida, no cambia nada',
  params: entry,
  data: waitingEntry,
  success: 'Ya no estás en la lista de espera',
  failure: 'Error al salir de la lista de espera',
  refusals: ['commerceUnknown', 'entryUnknown'],
})
