const WEEK = 7

/** The day of a month, and which of what it shows: its number, appointments, the rest and the free day. */
export interface MonthStop {
  day: number
  index: number
}

/** Another stop, or the previous or next month; null if the key leads nowhere. */
export type MonthStep = MonthStop | 'before' | 'after' | null

/** Where a key leads. `counts`: how many stops each shown day has, at least one. */
export function monthStep(
  counts: readonly number[],
  { day, index }: MonthStop,
  key: string,
): MonthStep {
  const to = (next: number, at = index): MonthStop | null => {
    const count = counts[next]
    return count === undefined ? null : { day: next, index: Math.min(at, count - 1) }
  }
  const monday = day - (day % WEEK)
  switch (key) {
    case 'ArrowDown':
      return index + 1 < (counts[day] ?? 0) ? { day, index: index + 1 } : to(day + WEEK, 0)
    case 'ArrowUp':
      return index > 0 ? { day, index: index - 1 } : to(day - WEEK, Number.MAX_SAFE_INTEGER)
    case 'ArrowLeft':
      return to(day - 1) ?? 'before'
    case 'ArrowRight':
      return to(day + 1) ?? 'after'
    case 'Home':
      return to(monday)
    case 'End':
      return to(monday + WEEK - 1)
    case 'PageUp':
      return 'before'
    case 'PageDown':
      return 'after'
    default:
      return null
  }
}
