import { dateOfParts } from '@cuando/time/calendar-date'
import * as z from 'zod/mini'

const invalidBirthday = 'El cumpleaños no es válido'

/** 'yyyy-MM-dd' from 1900 on, or '--MM-dd'; 29 February is valid without a year. */
function isBirthday(value: string): boolean {
  const [, year = '', month, day] = /^(\d{4}|-)-(\d{2})-(\d{2})$/.exec(value) ?? []
  const parts = { year: year === '-' ? 2000 : Number(year), month: Number(month), day: Number(day) }
  return year !== '' && parts.year >= 1900 && dateOfParts(parts) !== null
}

/** A birthday as text; '' for none. */
export const birthday = z.string(invalidBirthday).check(
  z.trim(),
  z.maxLength(10, invalidBirthday),
  z.refine((value) => value === '' || isBirthday(value), { error: invalidBirthday }),
)
