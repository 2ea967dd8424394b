import { timeFrom } from '@cuando/time/wall-time'
import type { Hour } from '../time/hour-groups-model.ts'

const sameDay = 2

/** The free starts of a day that are nearest to a time, at most two, in their order. */
export function nearStarts(hours: readonly Hour[], time: string): string[] {
  const distance = (other: string) => Math.abs(timeFrom(other) - timeFrom(time))
  return hours
    .filter((hour) => hour.isAvailable && hour.time !== time)
    .map((hour) => hour.time)
    .sort((one, other) => distance(one) - distance(other))
    .slice(0, sameDay)
    .sort()
}
