import { parseDate } from '@cuando/time/calendar-date'
import * as z from 'zod/mini'
import { endTime } from '../calls/end-time.ts'
import { endpoint } from '../calls/endpoint.ts'
import { fingerprint } from '../calls/fingerprint.ts'
import { limits } from '../calls/limits.ts'
import { list } from '../calls/list.ts'
import { readVersion } from '../calls/read-version.ts'
import { date, hourFormat, time } from '../calls/time.ts'
import { daysOffRequest } from '../days-off/days-off.ts'
import { teamMemberId } from '../team/member-id.ts'
import { openWeek, weekHours } from './week-hours.ts'
import { timezone } from './zone.ts'

export const businessHours = endpoint({
  method: 'GET',
  path: '/commerce/business-hour',
  access: 'staff',
  summary: 'El horario de atención de la semana',
  data: weekHours,
  success: 'Horarios de atención',
  failure: 'Error al obtener los horarios de atención',
})

export const saveBusinessHours = endpoint({
  method: 'POST',
  path: '/commerce/business-hour',
  access: 'owner',
  summary:
    'Guarda el horario de atención; un día que falta queda cerrado. Con version se niega si cambió en otro dispositivo',
  body: z.object({ data: openWeek, version: readVersion }),
  data: weekHours,
  success: 'Horarios de atención actualizados correctamente',
  failure: 'Error al crear los horarios de atención',
  refusals: ['hoursChanged'],
})

export const appointmentSettings = endpoint({
  method: 'GET',
  path: '/commerce/appointment-settings',
  access: 'staff',
  summary: 'Lo que dura una cita cuando ningún servicio lo dice',
  data: z.object({ appointmentDuration: z.number() }),
  success: 'Configuración de citas',
  failure: 'Error al obtener la configuración de citas',
})

const daysOffAnswer = z.array(
  z.object({
    date: z.string(),
    description: z.string(),
    startTime: z.nullable(z.string()),
    endTime: z.nullable(z.string()),
    /** How many live appointments begin on that day. */
    appointments: z.number(),
  }),
)

/** Whose days off; without it those of the whole business. */
const whose = { memberId: z.optional(teamMemberId) }

export const daysOff = endpoint({
  method: 'GET',
  path: '/commerce/days-off',
  access: 'staff',
  summary:
    'Las fechas bloqueadas de hoy en adelante, con las citas que hay en cada una; con memberId las de una persona',
  query: z.object(whose),
  data: daysOffAnswer,
  success: 'Fechas bloqueadas',
  failure: 'Error al obtener las fechas bloqueadas',
  refusals: ['memberUnknown'],
})

export const saveDaysOff = endpoint({
  method: 'POST',
  path: '/commerce/days-off',
  access: 'staff',
  summary:
    'Reemplaza las fechas bloqueadas de hoy en adelante; las citas que haya se quedan. Con version se niega si la lista cambió en otro dispositivo; con memberId son las de una persona',
  query: z.object(whose),
  body: z.object({ data: daysOffRequest, version: readVersion }),
  data: daysOffAnswer,
  success: 'Fechas bloqueadas actualizadas correctamente',
  failure: 'Error al guardar las fechas bloqueadas',
  refusals: ['daysOffChanged', 'memberUnknown'],
})

interface DayOff {
  date: string
  description: string
  startTime?: string | null | undefined
  endTime?: string | null | undefined
}

/** The version of a list of days off, as far as it is of `today` or later. */
export const daysOffVersion = (days: readonly DayOff[], today: string): string =>
  fingerprint(
    days
      .filter(({ date }) => date >= today)
      .map((day) => [day.date, day.startTime ?? '', day.endTime ?? '', day.description].join(' '))
      .sort(),
  )

export const bookedDays = endpoint({
  method: 'GET',
  path: '/commerce/booked-days',
  access: 'staff',
  summary:
    'Los días con citas vivas entre dos fechas, y cuántas comienzan en cada uno; con startTime y endTime las que hay entre esas horas',
  query: z
    .object({
      from: date,
      to: date,
      startTime: z.optional(time),
      endTime: z.optional(endTime),
      ...whose,
    })
    .check(
      z.refine(({ from, to }) => daysBetween(from, to) >= 0, {
        error: 'La fecha final debe ser posterior a la inicial',
        path: ['to'],
      }),
      z.refine(({ from, to }) => daysBetween(from, to) < limits.bookedDays, {
        error: `Máximo ${limits.bookedDays} días`,
        path: ['to'],
      }),
    ),
  data: z.array(z.object({ date: z.string(), appointments: z.number() })),
  success: 'Días con citas',
  failure: 'Error al obtener las fechas bloqueadas',
})

/** NaN if either is invalid, which its own field reports. */
const daysBetween = (from: string, to: string) =>
  (parseDate(to) ?? Number.NaN) - (parseDate(from) ?? Number.NaN)

/** The possible lead times of a reminder, in hours. */
export const reminderHours = [1, 2, 6, 12, 24, 48] as const

const leadTimes = 'Elige entre 1, 2, 6, 12, 24 y 48 horas antes'
const yesOrNo = z.boolean('Indica sí o no')
const notificationRequest = z.object({
  desktop: yesOrNo,
  email: yesOrNo,
  hoursBeforeList: list(z.literal(reminderHours, leadTimes), {
    max: reminderHours.length,
    tooMany: leadTimes,
    invalid: leadTimes,
  }).check(z.overwrite((hours) => [...new Set(hours)].sort((a, b) => a - b))),
  autoConfirm: yesOrNo,
  /** Whether the owner is mailed the day's appointments at 7:00. */
  morningSummary: z._default(yesOrNo, false),
})

const notificationAnswer = z.extend(notificationRequest, {
  /** Ascending and unique; empty for no reminders. */
  hoursBeforeList: z.array(z.literal(reminderHours)),
})

export const notificationSettings = endpoint({
  method: 'GET',
  path: '/commerce/notification-settings',
  access: 'owner',
  summary: 'Los avisos al dueño, los recordatorios y la confirmación automática',
  data: notificationAnswer,
  success: 'Configuración de notificaciones',
  failure: 'Error al obtener la configuración de notificaciones',
})

export const saveNotificationSettings = endpoint({
  method: 'POST',
  path: '/commerce/notification-settings',
  access: 'owner',
  summary: 'Guarda los avisos; una lista vacía significa que no hay recordatorios',
  body: notificationRequest,
  data: notificationAnswer,
  success: 'Configuración de notificaciones actualizada correctamente',
  failure: 'Error al guardar la configuración de notificaciones',
})

const timezoneAnswer = z.object({
  timezone: z.string(),
  /** The live appointments and events that have not started: those that a change of zone affects. */
  appointments: z.number(),
  events: z.number(),
})

export const commerceTimezone = endpoint({
  method: 'GET',
  path: '/commerce/timezone',
  access: 'staff',
  summary: 'La zona horaria del negocio, y cuántas citas y cuántos eventos están por comenzar',
  data: timezoneAnswer,
  success: 'Zona horaria',
  failure: 'Error al obtener el timezone',
})

export const saveTimezone = endpoint({
  method: 'POST',
  path: '/commerce/timezone',
  access: 'owner',
  summary:
    'Cambia la zona; las próximas citas conservan su momento (instant) o su hora local (local), todas o ninguna',
  body: z.object({
    timezone,
    keep: z._default(z.enum(['instant', 'local'], 'Indica instant o local'), 'instant'),
  }),
  data: timezoneAnswer,
  success: 'Actualización exitosa',
  failure: 'Error al actualizar el timezone',
  refusals: ['slotTaken'],
})

const hourFormatAnswer = z.object({ hourFormat })

export const commerceHourFormat = endpoint({
  method: 'GET',
  path: '/commerce/hour-format',
  access: 'staff',
  summary: 'Cómo leen las horas los clientes del negocio: 24 (18:00) o 12 (6:00 p.m.)',
  data: hourFormatAnswer,
  success: 'Formato de las horas',
  failure: 'Error al obtener el formato de las horas',
})

export const saveHourFormat = endpoint({
  method: 'POST',
  path: '/commerce/hour-format',
  access: 'owner',
  summary:
    'Cambia cómo leen las horas los clientes; en esta API se envían y se guardan siempre como HH:mm',
  body: hourFormatAnswer,
  data: hourFormatAnswer,
  success: 'Formato de las horas actualizado correctamente',
  failure: 'Error al guardar el formato de las horas',
})
