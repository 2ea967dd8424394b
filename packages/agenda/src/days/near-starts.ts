import { addDays, type CalendarDate } from '@cuando/time/calendar-date'
import type { WallTime } from '@cuando/time/wall-time'
import type { FreeDay } from './free-days.ts'

export interface NearStart {
  readonly date: CalendarDate
  readonly time: WallTime
}

/** How many days before and after the wanted one count as near. */
const NEAR_DAYS = 3
const SAME_DAY = 3
const OTHER_DAYS = 3

/** The days whose free starts `nearStarts` needs. */
export const nearDays = (date: CalendarDate) => ({
  from: addDays(date, -NEAR_DAYS),
  to: addDays(date, NEAR_DAYS),
})

/**
 * The free starts nearest to a wanted one, in order: three of the same day, and the nearest in time of three days beside it.
 */
export function nearStarts(
  free: readonly FreeDay[],
  { date: wanted, time }: NearStart,
): NearStart[] {
  const { from, to } = nearDays(wanted)
  const distance = (start: WallTime) => Math.abs(start - time)
  const nearest = (times: readonly WallTime[]) =>
    times.toSorted((one, other) => distance(one) - distance(other))
  const near = free.filter(({ date }) => date >= from && date <= to)
  const same = near.filter(({ date }) => date === wanted)
  const others = near
    .filter(({ date }) => date !== wanted)
    .toSorted((one, other) => Math.abs(one.date - wanted) - Math.abs(other.date - wanted))
    .slice(0, OTHER_DAYS)
  return [
    ...same.flatMap(({ date, times }) =>
      nearest(times)
        .slice(0, SAME_DAY)
        .map((start) => ({ date, time: start })),
    ),
    ...others.flatMap(({ date, times }) =>
      nearest(times)
        .slice(0, 1)
        .map((start) => ({ date, time: start })),
    ),
  ].toSorted((one, other) => one.date - other.date || one.time - other.time)
}
