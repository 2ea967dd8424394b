import type { Instant } from '@cuando/time/instant'

/** A half-open interval: [from, until). */
export interface Span {
  readonly from: Instant
  readonly until: Instant
}

/**
 * Returns a test whether [from, until) overlaps any of `spans`, which are sorted by start. Each query must
 * start at or after the previous one: it walks along the spans instead of searching.
 */
export function makeOverlapTest(spans: readonly Span[]): (from: number, until: number) => boolean {
  let index = 0
  let next = spans[index]
  return (from, until) => {
    while (next && next.until <= from) next = spans[++index]
    return next !== undefined && next.from < until
  }
}

export function meets(spans: readonly Span[], from: number, until: number): boolean {
  return spans.some((span) => span.from < until && span.until > from)
}
