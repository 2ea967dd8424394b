import { dateOfParts, formatDate } from '@cuando/time/calendar-date'

/** Parses a date as people type it ('24/12/2026', '4-1-2027') into 'yyyy-MM-dd'; null if it is not a date. */
export function typedDate(text: string): string | null {
  const typed = /^\s*(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})\s*$/.exec(text)
  if (!typed) return null
  const [, day = 0, month = 0, year = 0] = typed.map(Number)
  const date = dateOfParts({ year, month, day })
  return date === null ? null : formatDate(date)
}

/** Why a typed text can't be the date; null if it can, or is empty. */
export function whyRefused(text: string, minDate: string): string | null {
  if (text.trim() === '') return null
  const date = typedDate(text)
  if (date === null) return 'La fecha no es válida: escríbela como 24/12/2026'
  return date < minDate ? 'La fecha no puede ser anterior a hoy' : null
}
