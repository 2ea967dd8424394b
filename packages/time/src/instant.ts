import type { Minutes } from './minutes.ts'

declare const brand: unique symbol

/** An instant, as whole milliseconds since 1970-01-01T00:00Z. */
export type Instant = number & { readonly [brand]: 'Instant' }

/** The range of Date and Temporal. */
const MAX_EPOCH_MS = 8.64e15

/** Throws RangeError unless whole milliseconds, at most 8.64e15 from 1970. */
export function instant(milliseconds: number): Instant {
  if (!Number.isInteger(milliseconds) || Math.abs(milliseconds) > MAX_EPOCH_MS) {
    throw new RangeError(`not an instant in whole milliseconds: ${milliseconds}`)
  }
  return milliseconds as Instant
}

export function addMinutes(to: Instant, count: Minutes): Instant {
  return instant(to + count * 60_000)
}

export function subtractMinutes(from: Instant, count: Minutes): Instant {
  return instant(from - count * 60_000)
}
