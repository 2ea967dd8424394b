/** How long a finger stays on an appointment before it is lifted. */
export const LONG_PRESS = 400

// Pixels. A finger that moves further scrolls.
const SLOP = 10
// Pixels of the screen's free part, at whose edges it scrolls.
const EDGE = 56
// Pixels in each frame.
const STEP = 8

interface Point {
  x: number
  y: number
}

/** Whether a finger has moved too far to lift what it pressed. */
export const isMoved = (from: Point, to: Point) => Math.hypot(to.x - from.x, to.y - from.y) > SLOP

/** How far to scroll in a frame, while a finger drags near the edge of a range. */
export function scrollStep(at: number, { start, end }: { start: number; end: number }): number {
  if (at < start + EDGE) return -STEP
  return at > end - EDGE ? STEP : 0
}
