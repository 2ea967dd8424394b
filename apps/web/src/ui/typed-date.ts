import { parseDate } from '@cuando/time/calendar-date'

/** Parses a date as people type it ('24/12/2026', '4-1-2027') into 'yyyy-MM-dd'; null if it is not a date. */
export function typedDate(text: string): string | null {
  const [, day, month, year] = /^\s*(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})\s*$/.exec(text) ?? []
  if (!day || !month || !year) return null
  const typed = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return parseDate(typed) === null ? null : typed
}
