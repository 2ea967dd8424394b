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

/** A time of day as 'HH:mm', 00:00 to 23:59, local to the commerce. */
export const time = z
  .string('La hora es requerida')
  .check(
    z.minLength(1, 'La hora es requerida'),
    z.maxLength(5, 'La hora no es válida'),
    z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'La hora no es válida'),
  )

/** How customers read times of day; all that is sent stays 'HH:mm'. */
export const hourFormat = z.enum(hourFormats, 'Elige 24 o 12 horas')
