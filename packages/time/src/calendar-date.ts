declare const brand: unique symbol

/**
 * A calendar date in the years 0000 to 9999, without a zone, as whole days since 1970-01-01, so that `b - a`
 * is the number of days between two dates.
 */
export type CalendarDate = number & { readonly [brand]: 'CalendarDate' }

const DAY = 86_400_000

/** Throws RangeError unless a whole number of days, -719,528 (0000-01-01) to 2,932,896 (9999-12-31). */
export function calendarDate(days: number): CalendarDate {
  if (!isDate(days)) throw new RangeError(`not a date: ${days}`)
  return days
}

function isDate(days: number): days is CalendarDate {
  return Number.isInteger(days) && days >= -719_528 && days <= 2_932_896
}

/** Parses 'yyyy-MM-dd'; null for any other text and for dates that don't exist (2026-02-30). */
export function parseDate(text: string): CalendarDate | null {
  const days = text.length === 10 ? Date.parse(text) / DAY : Number.NaN
  // Date.parse accepts other formats, and some engines roll 30 February over into March.
  return isDate(days) && formatDate(days) === text ? days : null
}

/** As `parseDate`, but throws RangeError instead of returning null. */
export function dateFrom(text: string): CalendarDate {
  const date = parseDate(text)
  if (date === null) throw new RangeError(`not a date: ${text}`)
  return date
}

/** 'yyyy-MM-dd'. */
export function formatDate(date: CalendarDate): string {
  return utc(date).toISOString().slice(0, 10)
}

/** `month` is 1 to 12. */
export function partsOf(date: CalendarDate): { year: number; month: number; day: number } {
  const at = utc(date)
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() }
}

/** The inverse of `partsOf`; null for dates that don't exist (30 February) and for years after 9999. */
export function dateOfParts({ year, month, day }: ReturnType<typeof partsOf>): CalendarDate | null {
  // Not Date.UTC, which takes the years 0 to 99 for 1900 to 1999.
  const at = new Date(0)
  at.setUTCFullYear(year, month - 1, day)
  const days = at.getTime() / DAY
  const exists = at.getUTCMonth() === month - 1 && at.getUTCDate() === day
  return exists && isDate(days) ? days : null
}

/** 0 is Monday, 6 is Sunday: the order of `weekdays` and of an `OpenWeek`. */
export type DayOfWeek = 0 | 1 | 2 | 3 | 4 | 5 | 6

export function dayOfWeek(date: CalendarDate): DayOfWeek {
  // 1970-01-01 was a Thursday.
  return ((((date + 3) % 7) + 7) % 7) as DayOfWeek
}

/** Adds days; a negative number subtracts. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return calendarDate(date + days)
}

/** Adds months; a negative number subtracts. Clamped to the last day of a shorter month. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const first = firstOfMonth(date, months)
  return calendarDate(Math.min(first + partsOf(date).day - 1, lastOfMonth(first)))
}

/** The days from `first` to `last`, both included; empty if `last` comes first. */
export function datesBetween(first: CalendarDate, last: CalendarDate): CalendarDate[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => addDays(first, at))
}

/** The Monday of a day's week. */
export function mondayOf(date: CalendarDate): CalendarDate {
  return addDays(date, -dayOfWeek(date))
}

/** The first day of a date's month, or of the month that many later. */
export function firstOfMonth(date: CalendarDate, months = 0): CalendarDate {
  const day = utc(date)
  return calendarDate(day.setUTCMonth(day.getUTCMonth() + months, 1) / DAY)
}

export function lastOfMonth(date: CalendarDate): CalendarDate {
  const day = utc(date)
  return calendarDate(day.setUTCMonth(day.getUTCMonth() + 1, 0) / DAY)
}

const utc = (date: CalendarDate) => new Date(date * DAY)
