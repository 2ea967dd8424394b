import type { HourFormat } from '@cuando/time/hour-format'
import { formatShortDay } from './dates.ts'
import { localTime } from './local-time.ts'
import { formatTime } from './times.ts'
import { zoneCity } from './zones.ts'

interface SharedStart {
  /** Milliseconds since 1970. */
  startsAt: number
  /** The zone of the business. */
  zone: string
  /** The zone of its customer; null if unknown. */
  visitorZone: string | null
  hourFormat: HourFormat
}

/**
 * '09:00 Ciudad de México · 16:00 Madrid': a start by the clocks of the business and of a customer elsewhere, with the
 * customer's day if it is another one. Null if both clocks show the same.
 */
export function bothTimes({ startsAt, zone, visitorZone, hourFormat }: SharedStart): string | null {
  if (visitorZone === null) return null
  const here = localTime(startsAt, zone)
  const there = localTime(startsAt, visitorZone)
  if (here.date === there.date && here.time === there.time) return null
  const day = here.date === there.date ? '' : `${formatShortDay(there.date)}, `
  const words = (time: string, of: string) => `${formatTime(time, hourFormat)} ${zoneCity(of)}`
  return `${words(here.time, zone)} · ${day}${words(there.time, visitorZone)}`
}
