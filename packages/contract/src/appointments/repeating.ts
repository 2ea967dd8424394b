import * as z from 'zod/mini'
import { choiceOf } from '../calls/choice.ts'
import { endpoint } from '../calls/endpoint.ts'
import { idempotencyKey } from '../calls/idempotency-key.ts'
import { limits } from '../calls/limits.ts'
import { list } from '../calls/list.ts'
import { seriesLimits } from '../calls/series-limits.ts'
import { optionalLines, uuid } from '../calls/text.ts'
import { date, time } from '../calls/time.ts'
import { appointment } from './appointment.ts'
import { notMailed } from './skipped-mail.ts'

const one = z.object({ appointmentId: uuid('Cita no encontrada') })

/** Why an appointment can't be at a wanted time. */
export const collisions = [
  'PAST',
  /** The local time is skipped by a clock change. */
  'SKIPPED',
  'DAY_OFF',
  'BUSY',
  'CLOSED_DAY',
  'CLOSED_HOUR',
  'OFF_STEP',
  'TAKEN',
] as const

const start = z.object({ date: z.string(), time: z.string() })

/** A wanted time, and if it isn't free the reason and the nearest free times. */
export const checkedStart = z.object({
  ...start.shape,
  collision: z.nullable(choiceOf(collisions)),
  nearby: z.array(start),
})

export type CheckedStart = z.output<typeof checkedStart>

const counting = (max: number, error: string) =>
  z.coerce.number(error).check(z.int(error), z.gte(1, error), z.lte(max, error))

const everyWeeks = counting(
  seriesLimits.everyWeeks,
  `Elige entre 1 y ${seriesLimits.everyWeeks} semanas`,
)
const timesError = `Elige entre 1 y ${seriesLimits.times} veces`

export const previewRepeat = endpoint({
  method: 'GET',
  path: '/appoiments/:appointmentId/repeat',
  access: 'staff',
  summary:
    'Las fechas de otra cita igual, cada tantas semanas y tantas veces: si cada una está libre, si no por qué, y las horas libres más cercanas',
  params: one,
  query: z.object({
    everyWeeks,
    times: z._default(counting(seriesLimits.times, timesError), 1),
  }),
  data: z.object({
    starts: z.array(checkedStart),
    /** The team member; null: anybody, or a business of one. */
    memberName: z.nullable(z.string()),
    /** The person of the appointment, if they no longer attend its service: anybody does then. */
    goneMemberName: z.nullable(z.string()),
  }),
  success: 'Fechas',
  failure: 'Error al buscar las fechas',
  refusals: [
    'appointmentUnknown',
    'notRepeatable',
    'serviceUnavailable',
    'memberUnavailable',
    'commerceSuspended',
  ],
})

const wantedStart = z.object({ date, time })

export const repeatAppointment = endpoint({
  method: 'POST',
  path: '/appoiments/:appointmentId/repeat',
  access: 'staff',
  summary:
    'Agenda otras citas como esta para el mismo cliente, todas o ninguna; varias quedan enlazadas en una serie, con un solo correo. La misma Idempotency-Key con los mismos datos devuelve las primeras',
  params: one,
  headers: idempotencyKey,
  body: z.object({
    starts: list(wantedStart, {
      max: seriesLimits.times,
      tooMany: timesError,
      invalid: 'Elige las fechas',
    }).check(z.minLength(1, 'Elige al menos una fecha')),
  }),
  status: 201,
  data: z.object({ appointments: z.array(appointment) }),
  success: 'Cita agendada correctamente',
  failure: 'Error al crear la cita',
  refusals: [
    'appointmentUnknown',
    'notRepeatable',
    'serviceUnavailable',
    'memberUnavailable',
    'slotTaken',
    'slotClosed',
    'slotBusy',
    'slotHeld',
    'keyReused',
    'commerceSuspended',
  ],
})

const following = z.object({
  appointmentId: z.string(),
  ...start.shape,
})

export const followingInSeries = endpoint({
  method: 'GET',
  path: '/appoiments/:appointmentId/series',
  access: 'staff',
  summary: 'Una cita y las siguientes de su serie que siguen en pie, en orden',
  params: one,
  data: z.object({ appointments: z.array(following) }),
  success: 'Citas de la serie',
  failure: 'Error al obtener las citas de la serie',
  refusals: ['appointmentUnknown'],
})

export const cancelSeries = endpoint({
  method: 'POST',
  path: '/appoiments/:appointmentId/series/cancel',
  access: 'staff',
  summary: 'Cancela una cita y las siguientes de su serie, con un solo correo',
  params: one,
  body: z.object({ reason: optionalLines(limits.reason) }),
  data: z.object({ ids: z.array(z.string()), notMailed }),
  success: 'Citas canceladas',
  failure: 'Error al cancelar las citas',
  refusals: ['appointmentUnknown', 'notCancellable'],
})

export const previewSeriesMove = endpoint({
  method: 'GET',
  path: '/appoiments/:appointmentId/series/move',
  access: 'staff',
  summary:
    'A dónde irían una cita y las siguientes de su serie si esta va a otra fecha y hora: todas se recorren lo mismo, en hora local',
  params: one,
  query: z.object({ date, time }),
  data: z.object({
    moves: z.array(
      z.object({
        appointmentId: z.string(),
        from: start,
        ...checkedStart.shape,
      }),
    ),
  }),
  success: 'Citas de la serie',
  failure: 'Error al obtener las citas de la serie',
  refusals: ['appointmentUnknown', 'notMovable', 'serviceUnavailable', 'memberUnavailable'],
})

export const moveSeries = endpoint({
  method: 'POST',
  path: '/appoiments/:appointmentId/series/move',
  access: 'staff',
  summary: 'Mueve citas de una serie, todas o ninguna, con un solo correo',
  params: one,
  body: z.object({
    moves: list(z.object({ appointmentId: uuid('Cita no encontrada'), date, time }), {
      max: seriesLimits.times,
      tooMany: timesError,
      invalid: 'Elige las citas',
    }).check(z.minLength(1, 'Elige al menos una cita')),
    reason: optionalLines(limits.reason),
  }),
  data: z.object({ ids: z.array(z.string()), notMailed }),
  success: 'Citas reagendadas correctamente',
  failure: 'Error al reagendar la cita',
  refusals: [
    'appointmentUnknown',
    'notMovable',
    'serviceUnavailable',
    'memberUnavailable',
    'slotTaken',
    'slotClosed',
    'slotBusy',
    'slotHeld',
    'eventFull',
  ],
})
