import { wallTime } from '@cuando/time/wall-time'
import type { DayOff } from './day-off.ts'
import type { Span } from './span.ts'
import type { Zone } from './zone.ts'

/**
 * When the days off are, by their starts; one that the clock jumps over altogether is never. Throws
 * RangeError where an end does not come after its start.
 */
export function blockedSpans(daysOff: readonly DayOff[], zone: Zone): Span[] {
  const spans = daysOff.map(({ date, start = wallTime(0), end = wallTime(1440) }) => {
    if (!(start < end)) throw new RangeError(`blocked from minute ${start} until ${end}`)
    return { from: zone.whenReached(date, start), until: zone.whenReached(date, end) }
  })
  return spans.filter(({ from, until }) => from < until).sort((a, b) => a.from - b.from)
}
