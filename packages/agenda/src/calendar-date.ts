declare const brand: unique symbol

/** A day of the calendar, without a zone, as whole days since 1970-01-01. */
export type CalendarDate = number & { readonly [brand]: 'CalendarDate' }

const DAY = 86_400_000
/** The furthest that Date and Temporal go. */
const FURTHEST = 100_000_000

/** Throws RangeError unless a whole number of days, at most 100,000,000 from 1970. */
export function calendarDate(days: number): CalendarDate {
  if (!Number.isInteger(days) || Math.abs(days) > FURTHEST) {
    throw new RangeError(`not a date in whole days since 1970-01-01: ${days}`)
  }
  return days as CalendarDate
}

/** 'yyyy-MM-dd', or null for any other text and for days that no calendar has (2026-02-30). */
export function parseDate(text: string): CalendarDate | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null
  const milliseconds = Date.parse(text)
  if (Number.isNaN(milliseconds)) return null
  const date = calendarDate(milliseconds / DAY)
  // Some engines roll 30 February over into March.
  return formatDate(date) === text ? date : null
}

/** 'yyyy-MM-dd'. Throws RangeError outside the years 0000 to 9999. */
export function formatDate(date: CalendarDate): string {
  const text = new Date(date * DAY).toISOString()
  if (text.length !== 24) throw new RangeError(`not a date of the years 0000 to 9999: day ${date}`)
  return text.slice(0, 10)
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  return calendarDate(date + days)
}

/** 0 is Monday, 6 is Sunday: the order of `WeekHours`. */
export function dayOfWeek(date: CalendarDate): number {
  // 1970-01-01 was a Thursday.
  return (((date + 3) % 7) + 7) % 7
}

export function firstOfMonth(date: CalendarDate): CalendarDate {
  return calendarDate(date - new Date(date * DAY).getUTCDate() + 1)
}

export function lastOfMonth(date: CalendarDate): CalendarDate {
  const day = new Date(date * DAY)
  day.setUTCMonth(day.getUTCMonth() + 1, 0)
  return calendarDate(day.getTime() / DAY)
}
