import { addDays, type CalendarDate } from '@cuando/time/calendar-date'
import type { Instant } from '@cuando/time/instant'
import type { AcceptedStart, RefusedStart } from '../check/classify-start.ts'
import type { Occupation } from '../spans/occupation.ts'
import type { Zone } from '../zone/zone.ts'

/** How one of several free people is chosen: by how busy they are, or the first in the business's order. */
export type ChoiceRule = 'LEAST_BUSY' | 'IN_ORDER'

/** Somebody who could be booked, and whether they are free at the wanted time. */
export interface Candidate {
  readonly check: AcceptedStart | RefusedStart<string>
  /** How long they are booked that day. */
  readonly bookedMinutes: number
  /** When they got their last booking; null if never. */
  readonly lastBookedAt: Instant | null
}

/**
 * The position of the person to book, of those who are free, or null. A class that has begun to fill is filled first. Then
 * the rule decides: the fewest booked minutes that day, then the longest wait for a booking, then the order.
 */
export function chooseMember(candidates: readonly Candidate[], rule: ChoiceRule): number | null {
  const free = [...candidates.entries()].filter(([, { check }]) => check.ok)
  const joining = free.filter(([, { check }]) => check.ok && check.joinsClass)
  const [first, ...others] = joining.length > 0 ? joining : free
  if (!first) return null
  if (rule === 'IN_ORDER') return first[0]
  const best = others.reduce((best, each) => (isBefore(each[1], best[1]) ? each : best), first)
  return best[0]
}

type Load = Pick<Candidate, 'bookedMinutes' | 'lastBookedAt'>

function isBefore(one: Load, other: Load): boolean {
  if (one.bookedMinutes !== other.bookedMinutes) return one.bookedMinutes < other.bookedMinutes
  return waitedSince(one) < waitedSince(other)
}

const waitedSince = ({ lastBookedAt }: Load) => lastBookedAt ?? Number.NEGATIVE_INFINITY

/** How many minutes of a local day these occupations take, each by itself, with the preparation. */
export function bookedMinutes(
  occupations: readonly Occupation[],
  { zone }: { readonly zone: Zone },
  date: CalendarDate,
): number {
  const from = zone.startOf(date)
  const until = zone.startOf(addDays(date, 1))
  let total = 0
  for (const { bufferStart, end } of occupations) {
    total += Math.max(0, Math.min(end, until) - Math.max(bufferStart, from))
  }
  return total / 60_000
}
