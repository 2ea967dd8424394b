import type { LocalTime } from '@cuando/es/local-time'

/** The time that an entry of the browser's history stores over a reload; null for anything that is none. */
export function readTime(stored: unknown): LocalTime | null {
  const { date, time } = Object(stored)
  return typeof date === 'string' && typeof time === 'string' ? { date, time } : null
}
