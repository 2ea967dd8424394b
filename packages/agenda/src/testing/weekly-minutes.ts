import type { OpenWeek } from '@cuando/time/open-week'

/** For each minute from Monday 00:00 on: */
export interface WeeklyMinutes {
  /** The number of its opening, with adjacent ones merged; -1 if closed. */
  readonly opening: Int32Array
  /** Minutes since that opening's start. */
  readonly since: Int32Array
}

const WEEK = 10_080

export function weeklyMinutes(hours: OpenWeek): WeeklyMinutes {
  const isOpen = new Uint8Array(WEEK)
  for (const [day, openings] of hours.entries()) {
    for (const { start, end } of openings) isOpen.fill(1, day * 1440 + start, day * 1440 + end)
  }
  const closed = isOpen.indexOf(0)
  if (closed < 0) return { opening: new Int32Array(WEEK), since: Int32Array.from(isOpen.keys()) }

  const opening = new Int32Array(WEEK).fill(-1)
  const since = new Int32Array(WEEK)
  for (let step = 1, openings = -1, length = 0; step < WEEK; step++) {
    const minute = (closed + step) % WEEK
    if (!isOpen[minute]) {
      length = 0
      continue
    }
    if (length === 0) openings += 1
    opening[minute] = openings
    since[minute] = length
    length += 1
  }
  return { opening, since }
}
