import { parseDate, partsOf } from '@cuando/time/calendar-date'

// Beside `limits`, because the public page needs nothing else of those.

/** How many days after today a visitor may book. */
export const horizonDays = 365

/** Of how many days the starts come with each service of a public page. */
export const nextDays = 2

/** Whether a text is a date 'yyyy-MM-dd' that can be computed with. */
export function isBookableDate(value: string): boolean {
  const date = parseDate(value)
  if (date === null) return false
  // Neighbouring days are computed too, so the last representable year is excluded.
  const { year } = partsOf(date)
  return year >= 1970 && year <= 9998
}
