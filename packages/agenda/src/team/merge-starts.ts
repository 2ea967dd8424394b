import type { FreeDay } from '../days/free-days.ts'
import type { DayStart } from '../days/starts-of-day.ts'

/**
 * The starts of one day that anybody of several people has, in order: free if somebody is. The seats of a class are those of
 * everybody who can be booked then, or else the most that one has left.
 */
export function mergeStarts(people: readonly (readonly DayStart[])[]): DayStart[] {
  const [only, ...others] = people
  if (only && others.length === 0) return [...only]
  const byTime = Map.groupBy(people.flat(), ({ time }) => time)
  return [...byTime]
    .sort(([one], [other]) => one - other)
    .map(([time, starts]) => {
      const free = starts.filter(({ isFree }) => isFree)
      return { time, isFree: free.length > 0, ...seatsOf(starts, free) }
    })
}

function seatsOf(starts: readonly DayStart[], free: readonly DayStart[]): { seats?: number } {
  const left = (of: readonly DayStart[]) => of.flatMap(({ seats }) => seats ?? [])
  if (left(starts).length === 0) return {}
  return {
    seats: free.length > 0 ? left(free).reduce((a, b) => a + b, 0) : Math.max(...left(starts)),
  }
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
