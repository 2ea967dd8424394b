import type { BoardDay, Span } from './board-model.ts'

const USUAL: Span = { start: 9 * 60, end: 18 * 60 }

/** The hours that the rows cover: those of 9:00 to 17:00, and whatever is open or booked before or after, in whole hours. */
export function rowsOf(days: readonly BoardDay[]): Span {
  const spans = days.flatMap(({ open, blocks }) => [...open, ...blocks])
  return {
    start: Math.min(USUAL.start, ...spans.map(({ start }) => Math.floor(start / 60) * 60)),
    end: Math.max(USUAL.end, ...spans.map(({ end }) => Math.ceil(end / 60) * 60)),
  }
}

/** The hours at which a row begins. */
export function hoursOf({ start, end }: Span): number[] {
  return Array.from({ length: (end - start) / 60 }, (_, row) => start + row * 60)
}

/** What is not open within the rows. `open` neither touches nor overlaps, and comes in order. */
export function closedSpans(open: readonly Span[], rows: Span): Span[] {
  const edges = [rows.start, ...open.flatMap(({ start, end }) => [start, end]), rows.end]
  return edges
    .flatMap((start, at) => (at % 2 === 0 ? [{ start, end: edges[at + 1] ?? rows.end }] : []))
    .filter(({ start, end }) => start < end)
}
