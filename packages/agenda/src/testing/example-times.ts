import { type CalendarDate, parseDate } from '../calendar-date.ts'
import { type Instant, instant } from '../instant.ts'
import { parseEndTime, type WallTime } from '../wall-time.ts'

/** From 'yyyy-MM-dd'. */
export function date(text: string): CalendarDate {
  const parsed = parseDate(text)
  if (parsed === null) throw new Error(`no date: ${text}`)
  return parsed
}

/** From 'HH:mm', or '24:00'. */
export function time(text: string): WallTime {
  const parsed = parseEndTime(text)
  if (parsed === null) throw new Error(`no time: ${text}`)
  return parsed
}

/** From 'yyyy-MM-ddTHH:mmZ'. */
export function moment(text: string): Instant {
  return instant(Temporal.Instant.from(text).epochMilliseconds)
}
