import { dateFrom } from '@cuando/time/calendar-date'
import { timeFrom } from '@cuando/time/wall-time'
import { isKnownZone } from './known-zone.ts'

/** A date 'yyyy-MM-dd' and a time 'HH:mm', local to a zone. */
export interface LocalTime {
  readonly date: string
  readonly time: string
}

const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * The local date and time in `zone` (IANA) at an instant (ISO 8601 with Z, or milliseconds since 1970).
 * A zone that is unknown here counts as the device's own. Throws RangeError for an invalid instant.
 */
export function localTime(instant: string | number, zone: string): LocalTime {
  const parts = formatIn(zone).formatToParts(new Date(instant))
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  return {
    date: `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
  }
}

/** The local time at an instant, in minutes since 1970-01-01 00:00. Throws as `localTime`. */
export function localMinutes(instant: string | number, zone: string): number {
  const { date, time } = localTime(instant, zone)
  return dateFrom(date) * 1440 + timeFrom(time)
}

// Cached: creating a formatter costs a hundred times as much as using it.
function formatIn(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known !== undefined) return known
  const format = new Intl.DateTimeFormat('en', {
    timeZone: isKnownZone(zone) ? zone : undefined,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  formats.set(zone, format)
  return format
}
