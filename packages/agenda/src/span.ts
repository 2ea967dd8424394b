import type { Instant } from '@cuando/time/instant'

/** From the first moment on, up to but not including the second. */
export interface Span {
  readonly from: Instant
  readonly until: Instant
}

/**
 * A test whether [from, until) meets any of `spans`, which come in the order of their starts. Each
 * question must start at or after the one before: it walks along the spans instead of searching.
 */
export function walkAlong(spans: readonly Span[]): (from: number, until: number) => boolean {
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
