import { usualBookingRules } from '../booking/usual-booking-rules.ts'

/**
 * The simultaneous appointments of a new service: the most common number among the services that exist, the smaller one
 * in a tie.
 */
export const usualPlaces = (places: readonly number[]): number =>
  mostCommon(places) ?? usualBookingRules.appointmentSimultaneous

/** The number that occurs most often, the smallest one in a tie; undefined if there is none. */
export function mostCommon(numbers: readonly number[]): number | undefined {
  const counts = new Map<number, number>()
  for (const each of numbers) counts.set(each, (counts.get(each) ?? 0) + 1)
  const [first] = [...counts].sort(([a, many], [b, more]) => more - many || a - b)
  return first?.[0]
}
