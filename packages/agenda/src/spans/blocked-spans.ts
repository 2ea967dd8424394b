import { wallTime } from '@cuando/time/wall-time'
import type { DayOff } from '../days/day-off.ts'
import type { Zone } from '../zone/zone.ts'
import type { Span } from './span.ts'

/**
 * The spans of the days off, by start; those skipped entirely by a clock change are left out. Throws
 * RangeError if an end doesn't come after its start.
 */
export function blockedSpans(daysOff: readonly DayOff[], zone: Zone): Span[] {
  const spans = daysOff.map(({ date, start = wallTime(0), end = wallTime(1440) }) => {
    if (!(start < end)) throw new RangeError(`blocked from minute ${start} until ${end}`)
    return { from: zone.whenReached(date, start), until: zone.whenReached(date, end) }
  })
  return spans.filter(({ from, until }) => from < until).sort((a, b) => a.from - b.from)
}
