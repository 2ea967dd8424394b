import { localTime } from '@cuando/es/time/local-time'
import { defaultZone } from '@cuando/time/canonical-zone'
import type { BackupState } from './store.ts'

const HOUR_MS = 3_600_000
/** Few people book at these hours of Mexico's centre. */
const NIGHT = { from: 2, to: 5 }
const MIN_AGE_MS = 12 * HOUR_MS
/** After this, a backup is overdue and no longer waits for the night. */
const MAX_AGE_MS = 26 * HOUR_MS
const RETRY_MS = HOUR_MS
export const TELL_MS = 24 * HOUR_MS

type Known = Pick<BackupState, 'known_since' | 'good_at' | 'failed_at'>

/** Whether it is time for a backup: one each night, the first at once, and after a failure one each hour. */
export function isDue({ good_at, failed_at }: Known, now: Date): boolean {
  const age = good_at ? now.getTime() - good_at.getTime() : Number.POSITIVE_INFINITY
  const sinceFailure = failed_at ? now.getTime() - failed_at.getTime() : RETRY_MS
  if (sinceFailure >= 0 && sinceFailure < RETRY_MS) return false
  // A time in the future was noted while the database's clock was ahead.
  if (age < 0 || age >= MAX_AGE_MS) return true
  const hour = Number(localTime(now.getTime(), defaultZone).time.slice(0, 2))
  return hour >= NIGHT.from && hour < NIGHT.to && age >= MIN_AGE_MS
}

/** Whether the last good backup is too old, or the first one too late. */
export const isOverdue = ({ good_at, known_since }: Known, now: Date): boolean =>
  now.getTime() - (good_at ?? known_since).getTime() > MAX_AGE_MS
