import type { LocalTime } from '@cuando/es/local-time'

/** The time that an entry of the browser's history kept over a reload; null for anything that is none. */
export function readTime(kept: unknown): LocalTime | null {
  const { date, time } = Object(kept)
  return typeof date === 'string' && typeof time === 'string' ? { date, time } : null
}
