import * as z from 'zod/mini'
import { appointment } from './appointment.ts'
import { endpoint } from './endpoint.ts'
import { dateOrInstant, instant } from './time.ts'

const views = ['day', 'week', 'month'] as const

export type CalendarView = (typeof views)[number]

/** Hours of a day: times 'HH:mm', the end may be '24:00'. */
const span = { startTime: z.string(), endTime: z.string() }

export const appointmentCalendar = endpoint({
  method: 'GET',
  path: '/appoiments/calendar',
  access: 'owner',
  summary: 'Todo lo que se dibuja en un día, una semana o las semanas de un mes',
  query: z.object({
    date: dateOrInstant,
    view: z._default(z.enum(views, 'La vista no es válida'), 'month'),
    /** Only what begins later, as `next` of the answer before told. */
    after: z.optional(instant),
  }),
  data: z.object({
    from: z.string(),
    to: z.string(),
    /** Of every status, the cancelled ones too; also what reaches in over midnight. A limited number, by their start. */
    appointments: z.array(appointment),
    /** Null: these are all; else what `after` of the next question is. */
    next: z.nullable(z.string()),
    /** Times that several share, of the same stretch: each event, with or without attendees, and each class that has some. */
    groups: z.array(
      z.object({
        id: z.string(),
        isEvent: z.boolean(),
        name: z.string(),
        date: z.string(),
        time: z.string(),
        duration: z.number(),
        attendees: z.number(),
        maxAttendees: z.number(),
        /** Which of the appointments belong to it; they need no place of their own. */
        appointmentIds: z.array(z.string()),
      }),
    ),
    /** Every day of the range with the hours in which anything can be booked; days off are not cut out. */
    days: z.array(z.object({ date: z.string(), hours: z.array(z.object(span)) })),
    /** Both times null: the whole day. */
    daysOff: z.array(
      z.object({
        date: z.string(),
        description: z.string(),
        startTime: z.nullable(z.string()),
        endTime: z.nullable(z.string()),
      }),
    ),
  }),
  success: 'Calendario',
  failure: 'Error al obtener las citas',
})

const count = z.number()

export const appointmentStats = endpoint({
  method: 'GET',
  path: '/appoiments/stats',
  access: 'owner',
  summary: 'Las citas de este mes en números, y por día y resultado',
  data: z.object({
    monthlyStats: z.object({ total: count, completed: count, expired: count, cancelled: count }),
    todayAppointments: z.object({ total: count }),
    conversionRate: z.object({ percentage: count, completed: count, nonCompleted: count }),
    /** Every day of the month, in order. */
    days: z.array(
      z.object({
        date: z.string(),
        pending: count,
        completed: count,
        cancelled: count,
        expired: count,
      }),
    ),
  }),
  success: 'Estadísticas',
  failure: 'Error al obtener las estadísticas de las citas',
})
