import { calendarDay } from './calendar-day.ts'
import { localTime } from './local-time.ts'

/**
 * 'UTC−06:00' (with a minus sign, not a hyphen): how far the clocks of `zone` (IANA) are from UTC at an instant
 * (ISO 8601 with Z, or milliseconds since 1970). Throws RangeError for an unknown zone and for what is no instant.
 */
export function zoneOffset(zone: string, instant: string | number): string {
  const offset = minutesOf(instant, zone) - minutesOf(instant, 'UTC')
  const hours = Math.floor(Math.abs(offset) / 60)
  return `UTC${offset < 0 ? '−' : '+'}${twoDigits(hours)}:${twoDigits(Math.abs(offset) % 60)}`
}

function minutesOf(instant: string | number, zone: string): number {
  const { date, time } = localTime(instant, zone)
  return calendarDay(date).number * 1440 + Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}

function twoDigits(count: number): string {
  return String(count).padStart(2, '0')
}
