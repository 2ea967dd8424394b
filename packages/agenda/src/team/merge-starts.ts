import type { FreeDay } from '../days/free-days.ts'
import type { DayStart } from '../days/starts-of-day.ts'

/**
 * The starts of one day that anybody of several people has, in order: free if somebody is. The seats of a class are those of
 * everybody who can be booked then, or else the most that one has left.
 */
export function mergeStarts(people: readonly (readonly DayStart[])[]): DayStart[] {
  const [only, ...others] = people
  if (only && others.length === 0) return [...only]
  const merged = new Map<number, DayStart>()
  for (const starts of people) {
    for (const start of starts) {
      const known = merged.get(start.time)
      merged.set(start.time, known ? mergeTwo(known, start) : start)
    }
  }
  return [...merged.values()].sort((one, other) => one.time - other.time)
}

function mergeTwo(one: DayStart, other: DayStart): DayStart {
  if (one.seats === undefined || other.seats === undefined) return one.isFree ? one : other
  if (one.isFree !== other.isFree) return one.isFree ? one : other
  const seats = one.isFree ? one.seats + other.seats : Math.max(one.seats, other.seats)
  return { ...one, seats }
}

/** The days with a free start of anybody, in order, each with the free starts of all. */
export function mergeFreeDays(people: readonly (readonly FreeDay[])[]): FreeDay[] {
  const [only, ...others] = people
  if (only && others.length === 0) return [...only]
  const byDate = Map.groupBy(people.flat(), ({ date }) => date)
  return [...byDate]
    .sort(([one], [other]) => one - other)
    .map(([date, days]) => ({
      date,
      times: [...new Set(days.flatMap(({ times }) => times))].sort((one, other) => one - other),
    }))
}
