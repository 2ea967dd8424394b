import * as z from 'zod/mini'
import { notMailed } from '../appointments/skipped-mail.ts'
import { endpoint } from '../calls/endpoint.ts'
import { limits } from '../calls/limits.ts'
import { list } from '../calls/list.ts'
import { uuid } from '../calls/text.ts'
import { teamMemberId } from './member-id.ts'

const wrong = `El retraso es de 0 a ${limits.delayMinutes} minutos`
const minutes = (least: number, most: number) =>
  z.number(wrong).check(z.int(wrong), z.gte(least, wrong), z.lte(most, wrong))

/** How late somebody is today. */
export const delay = z.object({
  date: z.string(),
  /** The id of the business for its owner. */
  memberId: z.string(),
  minutes: z.number(),
})

/** The delay that the customer of an appointment of today was told last by mail. */
export const toldDelay = z.object({ appointmentId: z.string(), minutes: z.number() })

export const noteDelay = endpoint({
  method: 'PATCH',
  path: '/appoiments/delay',
  access: 'staff',
  summary:
    'Anota cuánto retraso lleva hoy una persona, el dueño si no se dice cuál; 0 lo quita. No mueve ninguna cita, y al día siguiente ya no cuenta',
  body: z.object({ minutes: minutes(0, limits.delayMinutes), memberId: z.optional(teamMemberId) }),
  data: z.object({ delays: z.array(delay) }),
  success: 'Retraso anotado',
  failure: 'Error al anotar el retraso',
  refusals: ['memberUnknown'],
})

const chosen = `Elige entre 1 y ${limits.cancelledAtOnce} citas`

export const mailDelays = endpoint({
  method: 'POST',
  path: '/appoiments/delay/mails',
  access: 'staff',
  summary:
    'Avisa por correo que sus citas de hoy empezarán más tarde; se omite a quien no tiene correo o ya recibió el mismo aviso',
  body: z.object({
    told: list(
      z.object({
        appointmentId: uuid('Cita no encontrada'),
        minutes: minutes(1, limits.delayMinutes),
      }),
      { max: limits.cancelledAtOnce, tooMany: chosen, invalid: chosen },
    ).check(z.minLength(1, chosen)),
  }),
  data: z.object({ mailed: z.number(), skipped: z.number(), notMailed }),
  success: 'Correos enviados',
  failure: 'Error al enviar los correos',
})
