import { usualBookingRules } from '../booking/usual-booking-rules.ts'

/**
 * The simultaneous appointments of a new service: the most common number among the services that exist, the smaller one
 * in a tie.
 */
export function usualPlaces(places: readonly number[]): number {
  const counts = new Map<number, number>()
  for (const each of places) counts.set(each, (counts.get(each) ?? 0) + 1)
  const [first] = [...counts].sort(([a, many], [b, more]) => more - many || a - b)
  return first?.[0] ?? usualBookingRules.appointmentSimultaneous
}
