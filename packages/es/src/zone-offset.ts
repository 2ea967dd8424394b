import { formatTime, wallTime } from '@cuando/time/wall-time'
import { localMinutes } from './local-time.ts'

/**
 * 'UTC−06:00' (with a minus sign, not a hyphen): how far the clocks of `zone` (IANA) are from UTC at an instant
 * (ISO 8601 with Z, or milliseconds since 1970). Throws RangeError for an unknown zone and for what is no instant.
 */
export function zoneOffset(zone: string, instant: string | number): string {
  const offset = localMinutes(instant, zone) - localMinutes(instant, 'UTC')
  return `UTC${offset < 0 ? '−' : '+'}${formatTime(wallTime(Math.abs(offset)))}`
}
