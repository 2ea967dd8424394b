import * as z from 'zod/mini'
import { appointment } from '../appointments/appointment.ts'
import { notMailed } from '../appointments/skipped-mail.ts'
import { choiceOf } from '../calls/choice.ts'
import { endpoint } from '../calls/endpoint.ts'
import { limits } from '../calls/limits.ts'
import { list } from '../calls/list.ts'
import { requiredText, uuid } from '../calls/text.ts'
import { date, time } from '../calls/time.ts'
import { teamMemberId } from './member-id.ts'

const one = z.object({ memberId: teamMemberId })

/** One appointment, or a class with those who attend it: they go to one person. */
const turn = z.object({
  appointments: z.array(appointment),
  /** Whether it is an event, which changes its host in its own form: nobody else can take single attendees. */
  isEvent: z.boolean(),
  /** The ids of those who could give it at its time, in the order of the business. */
  candidates: z.array(z.string()),
  /** One of them, or null. All proposals together can be followed: nobody gets two turns at the same time. */
  proposed: z.nullable(z.string()),
})

export type Turn = z.output<typeof turn>

export const comingTurns = endpoint({
  method: 'GET',
  path: '/appoiments/hand-over/:memberId',
  access: 'reception',
  summary:
    'Las citas de una persona que no han terminado, de un día o todas, cada una con quién más podría darla a esa hora',
  params: one,
  query: z.object({ date: z.optional(date) }),
  data: z.object({
    /** By start; those of as many appointments as one request can hand over. */
    turns: z.array(turn),
    /** All appointments of that person then, also those that are not listed. */
    total: z.number(),
    /** Whether the person takes no bookings on the whole day; false without a date. */
    isBlocked: z.boolean(),
  }),
  success: 'Citas de la persona',
  failure: 'Error al obtener las citas de esa persona',
  refusals: ['memberUnknown'],
})

/** Why an appointment stays with its person. */
const reasons = [
  'appointmentUnknown',
  'eventFull',
  'memberChanged',
  'memberUnavailable',
  'notMovable',
  'serviceUnavailable',
  'slotBusy',
  'slotClosed',
  'slotHeld',
  'slotTaken',
  'timeChanged',
] as const

const tooMany = `Máximo ${limits.cancelledAtOnce} citas`

export const handOver = endpoint({
  method: 'POST',
  path: '/appoiments/hand-over/:memberId',
  access: 'reception',
  summary:
    'Pasa citas de una persona a otras, a la misma hora; antes puede bloquear su día. Lo que ya no es posible se queda como está y se dice. Repetida, no cambia nada',
  params: one,
  body: z.object({
    /** Keeps others from booking with the person on the whole day; first of all. */
    dayOff: z.optional(
      z.object({
        date,
        description: requiredText('El motivo es requerido', limits.dayOffReason),
      }),
    ),
    handOvers: list(
      z.object({
        appointmentId: uuid('Cita no encontrada'),
        /** The new member. */
        memberId: teamMemberId,
        /** The time that the owner saw: an appointment that has moved since stays. */
        date,
        time,
      }),
      { max: limits.cancelledAtOnce, tooMany, invalid: 'Las citas no son válidas' },
    ),
  }),
  data: z.object({
    /** The ids of the appointments that the wanted people give now. */
    handedOver: z.array(z.string()),
    /** Those that stay as they are. */
    refused: z.array(z.object({ appointmentId: z.string(), reason: choiceOf(reasons) })),
    notMailed,
  }),
  success: 'Citas pasadas',
  failure: 'Error al pasar las citas',
  refusals: ['memberUnknown'],
})
