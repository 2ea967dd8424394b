import type { Span } from './board-model.ts'

const STEP = 15

/** The minute of the day at a height within the rows, on a quarter of an hour. `height` is the rows' own. */
export function minuteAt(y: number, height: number, rows: Span): number {
  const minute = rows.start + (y / height) * (rows.end - rows.start)
  return clamp(Math.floor(minute / STEP) * STEP, rows)
}

/** The quarter of an hour nearest to where the upper edge of something is held. */
export function nearestMinute(y: number, height: number, rows: Span): number {
  const minute = rows.start + (y / height) * (rows.end - rows.start)
  return clamp(Math.round(minute / STEP) * STEP, rows)
}

const clamp = (minute: number, { start, end }: Span) =>
  Math.min(Math.max(minute, start), end - STEP)
