import { dateOfParts, formatDate } from '@cuando/time/calendar-date'

/** Parses a date as people type it ('24/12/2026', '4-1-2027') into 'yyyy-MM-dd'; null if it is not a date. */
export function typedDate(text: string): string | null {
  const typed = /^\s*(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})\s*$/.exec(text)
  if (!typed) return null
  const [, day = 0, month = 0, year = 0] = typed.map(Number)
  const date = dateOfParts({ year, month, day })
  return date === null ? null : formatDate(date)
}
