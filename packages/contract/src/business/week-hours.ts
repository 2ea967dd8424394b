import { weekdays } from '@cuando/time/weekdays'
import * as z from 'zod/mini'
import { overlapping } from '../booking/overlapping.ts'
import { endTime } from '../calls/end-time.ts'
import { limits } from '../calls/limits.ts'
import { list } from '../calls/list.ts'
import { time } from '../calls/time.ts'

const hours = z
  .object({
    startTime: time,
    endTime,
    isActive: z._default(z.boolean('Indica si el horario está activo'), true),
  })
  .check(
    z.refine((slot) => slot.endTime > slot.startTime, {
      error: 'La hora de fin debe ser posterior a la de inicio',
      path: ['endTime'],
    }),
  )

const day = z.object({
  dayOfWeek: z.enum(weekdays, 'El día no es válido'),
  isActive: z.boolean('Indica si el día está abierto'),
  hours: list(hours, {
    max: limits.daySlots,
    tooMany: `Máximo ${limits.daySlots} horarios por día`,
    invalid: 'Los horarios del día no son válidos',
  }),
})

/** Opening hours by weekday in requests. A missing day is closed; each day may occur once. */
export const weekHoursRequest = list(day, {
  max: weekdays.length,
  tooMany: 'La semana tiene siete días',
  invalid: 'Los horarios no son válidos',
}).check(
  z.refine((days) => new Set(days.map((each) => each.dayOfWeek)).size === days.length, {
    error: 'Cada día puede aparecer una sola vez',
  }),
)

/** The same; hours of one day must not overlap. */
export const openWeek = weekHoursRequest.check(
  z.superRefine((days, { addIssue }) => {
    days.forEach(({ isActive, hours }, day) => {
      const open = hours.flatMap((slot, at) => (isActive && slot.isActive ? [{ ...slot, at }] : []))
      for (const which of overlapping(open)) {
        addIssue({
          code: 'custom',
          message: 'Este horario se encima con otro del mismo día',
          path: [day, 'hours', open[which]?.at ?? 0, 'startTime'],
        })
      }
    })
  }),
)

/** Opening hours by weekday in answers. */
export const weekHours = z.array(
  z.object({
    dayOfWeek: z.enum(weekdays),
    isActive: z.boolean(),
    hours: z.array(z.object({ startTime: z.string(), endTime: z.string(), isActive: z.boolean() })),
  }),
)

export type WeekHours = z.output<typeof weekHours>

/** Whether any day is open at all. */
export function hasOpening(week: WeekHours): boolean {
  return week.some((each) => each.isActive && each.hours.some((slot) => slot.isActive))
}

/** Monday to Friday from 09:00 to 18:00: the default of a business. */
export const defaultWeekHours: WeekHours = weekdays.map((dayOfWeek) => {
  const isActive = dayOfWeek !== 'SATURDAY' && dayOfWeek !== 'SUNDAY'
  return {
    dayOfWeek,
    isActive,
    hours: isActive ? [{ startTime: '09:00', endTime: '18:00', isActive: true }] : [],
  }
})

/** All seven days from Monday on; a missing day is closed. */
export function fullWeek(week: WeekHours): WeekHours {
  return weekdays.map(
    (dayOfWeek) =>
      week.find((day) => day.dayOfWeek === dayOfWeek) ?? { dayOfWeek, isActive: false, hours: [] },
  )
}
