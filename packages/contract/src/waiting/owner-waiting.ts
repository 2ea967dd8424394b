import * as z from 'zod/mini'
import { choiceOf } from '../calls/choice.ts'
import { endpoint } from '../calls/endpoint.ts'
import { uuid } from '../calls/text.ts'
import { date, time } from '../calls/time.ts'
import { customerAnswer } from '../customers/customer-schemas.ts'
import { memberId } from '../team/member-id.ts'
import { answeredPart } from './wish.ts'

const entry = z.object({ entryId: uuid('Esta espera ya no existe') })

/** A place that is held now. */
const heldPlace = z.object({
  id: z.string(),
  date: z.string(),
  time: z.string(),
  duration: z.number(),
  memberId: z.string(),
  /** ISO 8601. By WhatsApp the minutes begin again when it is sent. */
  heldUntil: z.string(),
  /** Whether the business has to write to the customer by WhatsApp. */
  byWhatsapp: z.boolean(),
  /** Whether it did. */
  isSent: z.boolean(),
  /** The address to write to the customer: the page with the place. */
  link: z.string(),
})

const waitingCustomer = z.object({
  id: z.string(),
  ...customerAnswer,
  serviceId: z.nullable(z.string()),
  serviceName: z.nullable(z.string()),
  /** The wanted person; null for anybody. */
  memberId: z.nullable(z.string()),
  firstDate: z.string(),
  lastDate: z.string(),
  part: answeredPart,
  /** The appointment that would come sooner. */
  sooner: z.nullable(z.object({ id: z.string(), date: z.string(), time: z.string() })),
  /** False until its e-mail is confirmed; nothing is offered before. */
  isProven: z.boolean(),
  createdAt: z.string(),
  held: z.nullable(heldPlace),
  /** The last place that they were offered and did not take. */
  lastOffer: z.nullable(
    z.object({
      date: z.string(),
      time: z.string(),
      state: choiceOf(['LAPSED', 'PASSED', 'WITHDRAWN']),
    }),
  ),
})

export type WaitingCustomer = z.output<typeof waitingCustomer>

export const listWaiting = endpoint({
  method: 'GET',
  path: '/waiting',
  access: 'reception',
  summary: 'Quién espera qué, en el orden de la fila',
  data: z.object({ waiting: z.array(waitingCustomer) }),
  success: 'Lista de espera',
  failure: 'Error al cargar la lista de espera',
})

export const offerPlace = endpoint({
  method: 'POST',
  path: '/waiting/:entryId/offer',
  access: 'reception',
  summary:
    'Guarda 15 minutos un lugar libre para alguien que espera y le avisa, aunque no sea su turno; a un evento, sin fecha ni hora',
  params: entry,
  body: z.object({ date: z.optional(date), time: z.optional(time), memberId }),
  data: z.object({ waiting: z.array(waitingCustomer) }),
  success: 'Lugar guardado 15 minutos',
  failure: 'Error al ofrecer el lugar',
  refusals: [
    'entryUnknown',
    'entryUnproven',
    'entryHolds',
    'memberUnavailable',
    'serviceUnavailable',
    'slotTaken',
    'eventFull',
  ],
})

export const markOfferSent = endpoint({
  method: 'POST',
  path: '/waiting/:entryId/sent',
  access: 'reception',
  summary:
    'El negocio envió el WhatsApp del lugar guardado: los 15 minutos empiezan ahora. Repetida, no cambia nada',
  params: entry,
  body: z.object({ offerId: uuid('Este lugar ya no está guardado') }),
  data: z.object({ waiting: z.array(waitingCustomer) }),
  success: 'Enviado',
  failure: 'Error al anotar el envío',
  refusals: ['entryUnknown', 'offerOver'],
})

export const withdrawOffer = endpoint({
  method: 'POST',
  path: '/waiting/:entryId/withdraw',
  access: 'reception',
  summary:
    'Quita el lugar guardado, que queda libre para la siguiente persona; quien esperaba sigue en la fila',
  params: entry,
  data: z.object({ waiting: z.array(waitingCustomer) }),
  success: 'El lugar ya no está guardado',
  failure: 'Error al quitar el lugar guardado',
  refusals: ['entryUnknown'],
})

export const removeWaiting = endpoint({
  method: 'DELETE',
  path: '/waiting/:entryId',
  access: 'reception',
  summary: 'Quita a alguien de la lista de espera. Repetida, no cambia nada',
  params: entry,
  data: z.object({ waiting: z.array(waitingCustomer) }),
  success: 'Ya no está en la lista de espera',
  failure: 'Error al quitar de la lista de espera',
  refusals: ['entryUnknown'],
})
