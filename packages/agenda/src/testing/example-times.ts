import { dateFrom } from '@cuando/time/calendar-date'
import { type Instant, instant } from '@cuando/time/instant'
import { timeFrom } from '@cuando/time/wall-time'

/** From 'yyyy-MM-dd'. */
export const date = dateFrom

/** From 'HH:mm', or '24:00'. */
export const time = timeFrom

/** From 'yyyy-MM-ddTHH:mmZ'. */
export function moment(text: string): Instant {
  return instant(Temporal.Instant.from(text).epochMilliseconds)
}
