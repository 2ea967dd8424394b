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
  /** Size of the stack of toasts, and where it stands horizontally. */
  box: Omit<Box, 'top'>
  /** The first and the last possible top. */
  from: number
  to: number
  /** The end at which it stands if it covers nothing there. */
  end: 'top' | 'bottom'
  /** Where it stands now, which it leaves only for a better place. */
  current: number | null
}

const step = 8

/** The top at which a stack of toasts covers least, as near to its end of the screen as possible. */
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

/** Whether a stack that stands there covers anything that is read, typed in or pressed. */
export const coversAny = (box: Box, obstacles: readonly Obstacle[]) =>
  obstacles.some((each) => each.weight >= 1 && covered(each, box) > 0)

const covered = (one: Box, other: Box) =>
  overlap(one.left, one.width, other.left, other.width) *
  overlap(one.top, one.height, other.top, other.height)

const overlap = (start: number, size: number, otherStart: number, otherSize: number) =>
  Math.max(0, Math.min(start + size, otherStart + otherSize) - Math.max(start, otherStart))
