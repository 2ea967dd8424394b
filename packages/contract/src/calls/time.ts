import { hourFormats } from '@cuando/time/hour-format'
import * as z from 'zod/mini'
import { isBookableDate } from '../booking/booking-window.ts'

/** A day of the book as 'yyyy-MM-dd', local to the business, of the years 1970 to 9998. 31 February is refused. */
export const date = z
  .string('La fecha es requerida')
  .check(
    z.minLength(1, 'La fecha es requerida'),
    z.maxLength(10, 'La fecha no es válida'),
    z.refine(isBookableDate, { error: 'La fecha no es válida' }),
  )

const instantPattern =
  /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/

function isInstant(value: string): boolean {
  const [, day] = instantPattern.exec(value) ?? []
  return day !== undefined && isBookableDate(day) && !Number.isNaN(Date.parse(value))
}

/** An instant (ISO 8601 with its offset). */
export const instant = z
  .string('La fecha es requerida')
  .check(
    z.maxLength(40, 'La fecha no es válida'),
    z.refine(isInstant, { error: 'La fecha no es válida' }),
  )

/** As `date`, or an instant (ISO 8601 with its offset), which stands for its day at the commerce. */
export const dateOrInstant = z.string('La fecha es requerida').check(
  z.minLength(1, 'La fecha es requerida'),
  z.maxLength(40, 'La fecha no es válida'),
  z.refine((value) => isBookableDate(value) || isInstant(value), {
    error: 'La fecha no es válida',
  }),
)

/** A time of day as 'HH:mm', 00:00 to 23:59, local to the commerce. */
export const time = z
  .string('La hora es requerida')
  .check(
    z.minLength(1, 'La hora es requerida'),
    z.maxLength(5, 'La hora no es válida'),
    z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'La hora no es válida'),
  )

/** The end of an opening: as `time`, or '24:00' for the midnight that ends the day. */
export const endTime = z
  .string('La hora es requerida')
  .check(
    z.maxLength(5, 'La hora no es válida'),
    z.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'La hora no es válida'),
  )

/** How customers read times of day; all that is sent stays 'HH:mm'. */
export const hourFormat = z.enum(hourFormats, 'Elige 24 o 12 horas')
