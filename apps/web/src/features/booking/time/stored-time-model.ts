import type { LocalTime } from '@cuando/es/time/local-time'

/** The time that a history entry stores across a reload; null if it is invalid. */
export function readTime(stored: unknown): LocalTime | null {
  const { date, time } = Object(stored)
  return typeof date === 'string' && typeof time === 'string' ? { date, time } : null
}
