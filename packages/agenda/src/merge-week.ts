import type { WeekHours } from './week-hours.ts'

/** In minutes from Monday 00:00; `start` lies within the week, `end` may lie in the next one. */
export interface WeeklyOpening {
  readonly start: number
  readonly end: number
}

export const WEEK = 7 * 1440

/**
 * The hours of a week as openings that neither touch nor overlap, across midnight and from Sunday
 * into Monday, by start. A week that never closes is one opening from Monday 00:00 that ends two
 * weeks later, so that whatever starts within it fits. Throws RangeError unless there are seven
 * days and every end comes after its start.
 */
export function mergeWeek(week: WeekHours): WeeklyOpening[] {
  const merged: { start: number; end: number }[] = []
  for (const next of inOrder(week)) {
    const last = merged.at(-1)
    if (last && next.start <= last.end) last.end = Math.max(last.end, next.end)
    else merged.push(next)
  }
  return joinSundayToMonday(merged)
}

function inOrder(week: WeekHours): { start: number; end: number }[] {
  if (week.length !== 7) throw new RangeError(`a week has 7 days, not ${week.length}`)
  return week
    .flatMap((day, index) =>
      day.map(({ start, end }) => {
        if (!(start < end)) throw new RangeError(`opens at minute ${start}, but ends at ${end}`)
        return { start: index * 1440 + start, end: index * 1440 + end }
      }),
    )
    .sort((a, b) => a.start - b.start)
}

function joinSundayToMonday(merged: { start: number; end: number }[]): WeeklyOpening[] {
  const first = merged[0]
  const last = merged.at(-1)
  if (!first || !last || first.start > 0 || last.end < WEEK) return merged
  if (first === last) return [{ start: 0, end: 2 * WEEK }]
  last.end = WEEK + first.end
  return merged.slice(1)
}
