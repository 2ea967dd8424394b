import type { OpenWeek } from './open-week.ts'

/** In minutes from Monday 00:00; `start` is within the week, `end` may be in the next one. */
export interface WeeklyOpening {
  readonly start: number
  readonly end: number
}

export const WEEK = 7 * 1440

/** Merges time ranges that touch or overlap; sorted by start. */
export function mergeHours<T extends number>(
  hours: readonly { readonly start: T; readonly end: T }[],
): { start: T; end: T }[] {
  const merged: { start: T; end: T }[] = []
  for (const { start, end } of [...hours].sort((a, b) => a.start - b.start)) {
    const last = merged.at(-1)
    if (!last || start > last.end) merged.push({ start, end })
    else if (end > last.end) last.end = end
  }
  return merged
}

/** The hours of a week, or of several, in minutes from the first day's 00:00; neither merged nor sorted. */
export function hoursOfWeek(week: OpenWeek): WeeklyOpening[] {
  return week.flatMap((hours, day) =>
    hours.map(({ start, end }) => ({ start: day * 1440 + start, end: day * 1440 + end })),
  )
}

/**
 * The hours of a week as disjoint openings, merged across midnight and from Sunday into Monday, by start. A
 * week that never closes is one opening from Monday 00:00 that ends two weeks later, so that anything
 * starting within it fits.
 * Throws RangeError unless there are seven days and every end comes after its start.
 */
export function mergeWeek(week: OpenWeek): WeeklyOpening[] {
  if (week.length !== 7) throw new RangeError(`not a week: ${week.length} days`)
  const hours = hoursOfWeek(week)
  const wrong = hours.find(({ start, end }) => !(start < end))
  if (wrong) throw new RangeError(`not an opening: minute ${wrong.start} to ${wrong.end}`)
  const openings = mergeHours(hours)
  const [first, last] = [openings[0], openings.at(-1)]
  if (!first || !last || first.start > 0 || last.end < WEEK) return openings
  if (first === last) return [{ start: 0, end: 2 * WEEK }]
  last.end = WEEK + first.end
  return openings.slice(1)
}
