import type { Span } from '../../../domain/board/board-model.ts'

const STEP = 15

/**
 * The minute of the day at a vertical position in the rows, rounded down to a quarter of an hour. `height` is
 * that of all rows.
 */
export function minuteAt(y: number, height: number, rows: Span): number {
  const minute = rows.start + (y / height) * (rows.end - rows.start)
  return clamp(Math.floor(minute / STEP) * STEP, rows)
}

/** The quarter of an hour nearest to the top edge of a dragged block. */
export function nearestMinute(y: number, height: number, rows: Span): number {
  const minute = rows.start + (y / height) * (rows.end - rows.start)
  return clamp(Math.round(minute / STEP) * STEP, rows)
}

const clamp = (minute: number, { start, end }: Span) =>
  Math.min(Math.max(minute, start), end - STEP)
