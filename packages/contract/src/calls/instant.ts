import * as z from 'zod/mini'
import { isBookableDate } from '../booking/booking-window.ts'

// Apart from the dates and times without a zone: the booking page needs those.

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
