import type { Instant } from '@cuando/time/instant'
import type { Span } from '../spans/span.ts'

/** The time that an occupation uses one unit of a resource. */
export interface UnitTime {
  readonly bufferStart: Instant
  readonly end: Instant
}

/** Finds the times with all units in use, in order and disjoint. */
export function fullTimes(used: readonly UnitTime[], units: number): Span[] {
  const changes = used.flatMap(({ bufferStart, end }) => [
    { at: bufferStart, by: 1 },
    { at: end, by: -1 },
  ])
  // At the same moment, units become free before others are taken.
  changes.sort((one, other) => one.at - other.at || one.by - other.by)
  const full: Span[] = []
  let running = 0
  let since: Instant | null = null
  for (const { at, by } of changes) {
    running += by
    if (running >= units) since ??= at
    else if (since !== null) {
      if (since < at) full.push({ from: since, until: at })
      since = null
    }
  }
  return joined(full)
}

/** Joins spans that touch. */
function joined(spans: readonly Span[]): Span[] {
  const found: Span[] = []
  for (const span of spans) {
    const last = found.at(-1)
    if (last && last.until === span.from)
      found.splice(-1, 1, { from: last.from, until: span.until })
    else found.push(span)
  }
  return found
}
