import * as z from 'zod/mini'
import { currencies } from '../business/currency.ts'
import { choiceOf } from '../calls/choice.ts'
import { endpoint } from '../calls/endpoint.ts'
import { dateOrInstant, instant } from '../calls/instant.ts'
import { date } from '../calls/time.ts'
import { delay, toldDelay } from '../team/delay.ts'
import { appointment } from './appointment.ts'

const views = ['day', 'week', 'month'] as const

export type CalendarView = (typeof views)[number]

/** Hours of a day as 'HH:mm'; the end may be '24:00'. */
const span = { startTime: z.string(), endTime: z.string() }

export const appointmentCalendar = endpoint({
  method: 'GET',
  path: '/appoiments/calendar',
  access: 'staff',
  summary: 'Todo lo que se dibuja en un día, una semana o las semanas de un mes',
  query: z.object({
    date: dateOrInstant,
    view: z._default(z.enum(views, 'La vista no es válida'), 'month'),
    /** The `next` of the previous page: only later starts are returned. */
    after: z.optional(instant),
  }),
  data: z.object({
    from: z.string(),
    to: z.string(),
    /** Of every status, including cancelled ones, and those that run in over midnight. One page, by start. */
    appointments: z.array(appointment),
    /** The `after` of the next page; null on the last page. */
    next: z.nullable(z.string()),
    /** Events (with or without attendees) and classes (with attendees) of the same time range. */
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
        /** The appointments that belong to it, which are not drawn separately. */
        appointmentIds: z.array(z.string()),
      }),
    ),
    /** Every day of the range with its bookable hours; days off are not subtracted. */
    days: z.array(z.object({ date: z.string(), hours: z.array(z.object(span)) })),
    /** How many appointments most services take at once; older servers did not send it. */
    places: z.optional(z.number()),
    /**
     * The services that are booked at free times, so without events, and classes only if there is nothing else. The id is
     * null at a business without services. Older servers did not send it.
     */
    offered: z.optional(
      z.array(
        z.object({ serviceId: z.nullable(z.string()), duration: z.number(), interval: z.number() }),
      ),
    ),
    /** How late people are on a day of the range; older servers did not send it. */
    delays: z.optional(z.array(delay)),
    /** Of the appointments of this page; older servers did not send it. */
    toldDelays: z.optional(z.array(toldDelay)),
    /** The places that are held for people who wait, by start; older servers did not send it. */
    holds: z.optional(
      z.array(
        z.object({
          id: z.string(),
          /** Of the waiting list. */
          entryId: z.string(),
          /** Whose time it is; null at a business of one. */
          member: z.nullable(z.object({ id: z.string(), name: z.string() })),
          /** Of the person who waits. */
          name: z.string(),
          serviceName: z.nullable(z.string()),
          date: z.string(),
          time: z.string(),
          duration: z.number(),
          /** When it lapses, as 'HH:mm' of the business. */
          until: z.string(),
        }),
      ),
    ),
    /** Both times are null for a whole day. */
    daysOff: z.array(
      z.object({
        /** Whose; absent for the whole business. */
        memberId: z.optional(z.string()),
        date: z.string(),
        description: z.string(),
        startTime: z.nullable(z.string()),
        endTime: z.nullable(z.string()),
      }),
    ),
    /** When somebody's Google Calendar is busy, day by day, without overlaps of the same person. */
    busy: z.array(
      z.object({
        /** Absent for the owner's, and for somebody who sees only their own. */
        memberId: z.optional(z.string()),
        date: z.string(),
        ...span,
      }),
    ),
  }),
  success: 'Calendario',
  failure: 'Error al obtener las citas',
})

const period = 'El periodo puede ser de un año como máximo, y termina después de empezar'
const maxPeriodMs = 366 * 86_400_000

export const exportAppointments = endpoint({
  method: 'GET',
  path: '/appoiments/export',
  access: 'owner',
  summary:
    'Las citas de un periodo, de cualquier estado, en CSV: UTF-8 con BOM, como lo abre Excel',
  query: z.object({ from: date, to: date }).check(
    z.refine(({ from, to }) => to >= from && Date.parse(to) - Date.parse(from) < maxPeriodMs, {
      error: period,
      path: ['to'],
    }),
  ),
  data: z.null(),
  file: 'text/csv',
  success: 'Citas',
  failure: 'Error al exportar las citas',
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
    /** The earnings of today so far, and the same with the coming appointments, by currency. */
    todayMoney: z.optional(
      z.array(z.object({ currency: choiceOf(currencies), earned: z.number(), booked: z.number() })),
    ),
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
