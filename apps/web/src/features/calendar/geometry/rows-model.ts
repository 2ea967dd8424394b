import type { BoardDay, Span } from '../../../domain/board/board-model.ts'

/** The hours that every grid shows, in minutes of the day. */
export const USUAL: Span = { start: 9 * 60, end: 18 * 60 }

/** Minutes that stay visible after the current time. */
const AHEAD = 60

/**
 * The hours that the grid covers: at least 9:00 to 18:00, extended to whole hours around everything open or
 * booked and, if `nowMinute` says that today is among the days, around the current time and an hour after it.
 */
export function rowsOf(days: readonly BoardDay[], nowMinute: number | null): Span {
  const spans: Span[] = days.flatMap(({ open, blocks }) => [...open, ...blocks])
  if (nowMinute !== null)
    spans.push({ start: nowMinute, end: Math.min(nowMinute + AHEAD, 24 * 60) })
  return {
    start: Math.min(USUAL.start, ...spans.map(({ start }) => Math.floor(start / 60) * 60)),
    end: Math.max(USUAL.end, ...spans.map(({ end }) => Math.ceil(end / 60) * 60)),
  }
}

/** The start of each row, in minutes of the day. */
export function hoursOf({ start, end }: Span): number[] {
  return Array.from({ length: (end - start) / 60 }, (_, row) => start + row * 60)
}

/** Whether a minute is on one of the rows. */
export const isWithin = (minute: number, { start, end }: Span) => minute >= start && minute < end

/** The closed spans within the rows. `open` must be ordered, without overlapping or touching spans. */
export function closedSpans(open: readonly Span[], rows: Span): Span[] {
  const edges = [rows.start, ...open.flatMap(({ start, end }) => [start, end]), rows.end]
  return edges
    .flatMap((start, at) => (at % 2 === 0 ? [{ start, end: edges[at + 1] ?? rows.end }] : []))
    .filter(({ start, end }) => start < end)
}
