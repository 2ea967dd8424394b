import { formatTableDate } from './format-table-date.ts'
import { localTime } from './local-time.ts'

/**
 * '24/11/2026 16:30': an instant (ISO 8601 with Z, or milliseconds since 1970) as the clocks of `zone` (IANA) show it.
 * Throws RangeError for an unknown zone and for what is no instant.
 */
export function formatInstant(instant: string | number, zone: string): string {
  const { date, time } = localTime(instant, zone)
  return formatTableDate(date, time)
}
