export interface Box {
  top: number
  left: number
  width: number
  height: number
}

/** Something on the screen, and how bad it would be to cover it. */
export interface Obstacle extends Box {
  weight: number
}

interface Space {
  /** Size and horizontal position of the stack of toasts. */
  box: Omit<Box, 'top'>
  /** The first and the last possible top. */
  from: number
  to: number
  /** The end of the screen that it prefers. */
  end: 'top' | 'bottom'
  /** Its current top, which changes only for a better place. */
  current: number | null
}

const step = 8

/** The best top for a stack of toasts: it covers the least, and is as near to its end of the screen as possible. */
export function placeToasts(
  { box, from, to, end, current }: Space,
  obstacles: readonly Obstacle[],
) {
  const inColumn = obstacles.filter(
    (each) => overlap(each.left, each.width, box.left, box.width) > 0,
  )
  const harm = (top: number) =>
    inColumn.reduce((sum, each) => sum + covered(each, { ...box, top }) * each.weight, 0)
  const tops = Array.from({ length: Math.floor(Math.max(0, to - from) / step) + 1 }, (_, at) =>
    end === 'top' ? from + at * step : to - at * step,
  )
  if (current !== null && current >= from && current <= to) tops.unshift(current)
  let best = { top: end === 'top' ? from : to, harm: Number.POSITIVE_INFINITY }
  for (const top of tops) {
    const found = harm(top)
    if (found < best.harm) best = { top, harm: found }
    if (found === 0) break
  }
  return best.top
}

/** Whether a stack at this place covers text, fields or buttons in use. */
export const coversAny = (box: Box, obstacles: readonly Obstacle[]) =>
  obstacles.some((each) => each.weight >= 1 && covered(each, box) > 0)

const covered = (one: Box, other: Box) =>
  overlap(one.left, one.width, other.left, other.width) *
  overlap(one.top, one.height, other.top, other.height)

const overlap = (start: number, size: number, otherStart: number, otherSize: number) =>
  Math.max(0, Math.min(start + size, otherStart + otherSize) - Math.max(start, otherStart))
