const HOUR_MS = 3_600_000

interface Reminder {
  startsAt: Date
  hoursBefore: number
  /** The lead times of the business. */
  reminderHours: readonly number[]
}

/**
 * Whether a reminder still helps, which may be late: before the start, and while no nearer one, which says the
 * same, has come due.
 */
export function isHelpful({ startsAt, hoursBefore, reminderHours }: Reminder, now: Date): boolean {
  const hoursLeft = (startsAt.getTime() - now.getTime()) / HOUR_MS
  return hoursLeft > Math.max(0, ...reminderHours.filter((hours) => hours < hoursBefore))
}
